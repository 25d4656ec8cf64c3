import { type RefObject, useEffect, useRef } from 'react';

/** What is loaded for it, such as the child's figure, has come by then: milliseconds. */
const settles = 3_000;

/** What a reader does to be elsewhere. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a place once it is due; what comes into it later moves the page along until the reader moves it themselves. One that is due from
 * the beginning is left where it is.
 */
export function useScrolledTo(place: RefObject<HTMLElement | null>, isDue: boolean): void {
  const wasDue = useRef(isDue);
  useEffect(() => {
    const isNew = isDue && !wasDue.current;
    wasDue.current = isDue;
    const element = place.current;
    if (!isNew || !element) return;
    const show = () => element.scrollIntoView({ block: 'center' });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(element);
    const stop = () => {
      observer.disconnect();
      for (const move of moves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, settles);
    for (const move of moves) window.addEventListener(move, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place, isDue]);
}
