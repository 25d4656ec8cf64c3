import { lazy as reactLazy } from 'react';
import { watchWork } from './settled.ts';

let loading = 0;

// Without a network a part may wait for hours; what is shown meanwhile is the screen.
const unsettle = watchWork('part', () => loading > 0 && navigator.onLine);

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
