import { useSyncExternalStore } from 'react';

const tick = 30_000;
const rounded = () => Math.floor(Date.now() / tick) * tick;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tick / 3);
  return () => clearInterval(timer);
}

/** The present instant (ISO), to the half minute; renders again as it moves on. */
export function useNow(): string {
  return new Date(useSyncExternalStore(subscribe, rounded)).toISOString();
}
