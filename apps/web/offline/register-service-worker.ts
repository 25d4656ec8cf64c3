import { useSyncExternalStore } from 'react';

/** Milliseconds until the page has settled: only then are the offline files downloaded. */
const settled = 3_000;
/** How often an app that stays open for days looks for a new version, in milliseconds. */
const lookEvery = 3_600_000;
/** Milliseconds that a new version may wait for the old one's requests: a browser allows it minutes. */
const takesOver = 3_000;

let asked = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Registers the service worker of a built app shortly after it has started. Where there is none, nothing happens. */
export function keepForOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  setTimeout(() => void register().catch(() => undefined), settled);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const look = () => {
    // The first one is not a new version.
    if (navigator.serviceWorker.controller) found(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  navigator.serviceWorker.addEventListener('controllerchange', look);
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A function that changes to a waiting new version, or null. The version also comes by itself with the next start;
 * changing loses nothing that is stored on the device.
 */
export function useNewVersion(): (() => void) | null {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  return worker && (() => changeTo(worker));
}

/** The page itself comes from the network, so it is the new one even where the old worker still finishes a request. */
function changeTo(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, takesOver);
  worker.postMessage('take-over');
}
