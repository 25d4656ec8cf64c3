import { type RefObject, useEffect } from 'react';

/** What tells that the reader goes on alone. */
const own = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Leads to a place of the page, and keeps to it while what stands above is still on its way; until the reader moves. */
export function useLedTo(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return;
    const observer = new ResizeObserver(() => element.scrollIntoView());
    observer.observe(document.body);
    const end = new AbortController();
    const stop = () => {
      observer.disconnect();
      end.abort();
    };
    for (const act of own) window.addEventListener(act, stop, { signal: end.signal, passive: true });
    return stop;
  }, [place, isWanted]);
}
