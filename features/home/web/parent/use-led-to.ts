import { type RefObject, useEffect } from 'react';

/** Events that show that the reader moves on by themselves. */
const own = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a place on the page, and stays there while content above is still loading; until the reader moves. */
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
