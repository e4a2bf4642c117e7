// Offline use: the page lets the service worker fetch all files.

import { say, here } from "./words.js";

const wait = 20000; // milliseconds before a failed download is tried again

// active returns the service worker of a registration once it is active.
const active = (registration) => new Promise((resolve, reject) => {
	const worker = registration.installing ?? registration.waiting ?? registration.active;
	const look = () => {
		if (worker.state === "activated") resolve(worker);
		if (worker.state === "redundant") reject(new Error(worker.state));
	};
	worker.addEventListener("statechange", look);
	look();
});

// stayOffline keeps all files in the browser, and calls tell with the progress. Failed
// downloads are tried again.
export function stayOffline(tell) {
	const workers = navigator.serviceWorker;
	if (!workers) return tell(say("offline.cannot"));
	let timer;
	const failed = () => {
		tell(say("offline.failed"));
		clearTimeout(timer);
		timer = setTimeout(attempt, wait);
	};
	const attempt = async () => {
		clearTimeout(timer);
		try {
			const registration = await workers.register(new URL("../keeper.js", import.meta.url));
			await registration.update().catch(() => { /* it is offline */ }); // else the one of an earlier version might answer
			(await active(registration)).postMessage({ language: here });
		} catch {
			failed();
		}
	};
	workers.addEventListener("message", ({ data: { folder, there, all, failed: broken } }) => {
		const other = !import.meta.url.includes(`/${folder}/`); // the service worker of another version
		document.body.dataset.offline = String(there === all && !other);
		if (broken || other) failed();
		else tell(there === all ? say("offline.all") : say("offline.coming", { there, all }));
	});
	addEventListener("online", attempt);
	tell(say("offline.begun"));
	attempt();
}
