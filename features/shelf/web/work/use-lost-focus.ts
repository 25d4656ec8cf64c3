import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what is next once `isNext`, if the button that had it is gone; never away from where the reader is. */
export function useLostFocus<Element extends HTMLElement>(isNext: boolean): RefObject<Element | null> {
  const next = useRef<Element>(null);
  useEffect(() => {
    if (isNext && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [isNext]);
  return next;
}
