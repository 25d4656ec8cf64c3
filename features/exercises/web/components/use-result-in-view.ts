import { type RefObject, useEffect } from 'react';
import { type Span, scrollToShow, visibleSpan } from './result-in-view.view.ts';

function scrollTo(span: Span): void {
  const top = scrollToShow(span, visibleSpan());
  if (top === 0) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Scrolls to a result when it is there, and again at each further `cue`; the focus stays where it is. */
export function useResultInView(place: RefObject<HTMLElement | null>, cue: string): void {
  useEffect(() => {
    if (cue && place.current) scrollTo(place.current.getBoundingClientRect());
  }, [place, cue]);
}

/**
 * Scrolls on to the praise of a passed exercise as far as its result stays in sight. Where it does not fit, as on a phone, the praise
 * stands at the thumb meanwhile.
 */
export function usePassedInView(exercise: RefObject<HTMLElement | null>, isPassed: boolean): void {
  useEffect(() => {
    const box = isPassed && exercise.current?.getBoundingClientRect();
    if (!box) return;
    const result = exercise.current?.querySelector('[data-result]')?.getBoundingClientRect();
    scrollTo({ top: result?.top ?? box.top, bottom: box.bottom });
  }, [exercise, isPassed]);
}

/** The question stands above the field for its answer, about so high: pixels. */
const question = 64;

/** Scrolls to the field for an answer and its question when it is there, and again once a phone's keyboard has come. */
export function useAnswerInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const show = () => {
      const box = place.current?.getBoundingClientRect();
      if (box) scrollTo({ top: box.top - question, bottom: box.bottom + 8 });
    };
    show();
    const view = window.visualViewport;
    view?.addEventListener('resize', show);
    return () => view?.removeEventListener('resize', show);
  }, [place]);
}
