import { type RefObject, useEffect } from 'react';
import { scrollToShow, visibleSpan } from './result-in-view.view.ts';

/** Scrolls to a result when it is there, and again at each further `cue`; the focus stays where it is. */
export function useResultInView(place: RefObject<HTMLElement | null>, cue: string): void {
  useEffect(() => {
    if (!cue || !place.current) return;
    const top = scrollToShow(place.current.getBoundingClientRect(), visibleSpan());
    if (top === 0) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({ top, behavior: isCalm ? 'auto' : 'smooth' });
  }, [place, cue]);
}
