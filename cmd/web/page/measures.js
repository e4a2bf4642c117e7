// What style.css measures the page by, for browsers that cannot say it in CSS: the height of the
// screen that their bars leave, and the width of the board.

const root = document.documentElement, frame = document.getElementById("board-frame");

if (!CSS.supports("height", "1dvh")) {
	const measure = () => root.style.setProperty("--high", `${innerHeight}px`);
	addEventListener("resize", measure);
	measure();
}
if (!CSS.supports("width", "1cqw")) {
	const measure = () => frame.style.setProperty("--across", `${frame.clientWidth}px`);
	new ResizeObserver(measure).observe(frame);
	measure();
}
