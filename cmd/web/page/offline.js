// Offline use: the page lets the service worker fetch all files.

import { say, here } from "./words.js";

const wait = 20000; // milliseconds before a failed download is tried again

// kept returns the service worker of a registration once it has kept what is needed to play. It may
// still wait until the one before it has answered all that it was asked.
const kept = (registration) => new Promise((resolve, reject) => {
	const worker = registration.installing ?? registration.waiting ?? registration.active;
	const look = () => {
		if (["installed", "activating", "activated"].includes(worker.state)) resolve(worker);
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
			(await kept(registration)).postMessage({ language: here });
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
