import { lazy as reactLazy } from 'react';
import { watchWork } from './settled.ts';

let loading = 0;
let hasFailed = false;

// A part that could not be fetched may wait for a network for hours: the screen goes on without it.
const unsettle = watchWork('part', () => loading > 0 && !hasFailed);
window.addEventListener('vite:preloadError', () => {
  hasFailed = true;
});

/** React's `lazy`, which keeps the page unsettled until the part's code has arrived or failed. */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    loading += 1;
    unsettle();
    try {
      return await load();
    } finally {
      loading -= 1;
      unsettle();
    }
  });
