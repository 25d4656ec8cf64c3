import { useSyncExternalStore } from 'react';

/** Downloading what is kept waits until the page has settled: milliseconds. */
const settled = 3_000;
/** An app that stays open for days looks for a new version this often: milliseconds. */
const lookEvery = 3_600_000;

let asked = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Registers the service worker of a built app a little after it has started. Where there is none, nothing happens. */
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
    // The first one is no new version.
    if (navigator.serviceWorker.controller) found(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How to change to a new version that is there already, or null. It comes by itself with the next start; nothing that
 * is kept on the device is lost by changing.
 */
export function useNewVersion(): (() => void) | null {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  return worker && (() => changeTo(worker));
}

function changeTo(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('take-over');
}
