import { type RefObject, useEffect, useState } from 'react';

/**
 * A bar that goes back to its place moves what is below it: a tap there, which takes the focus at its beginning, is let end first.
 * Milliseconds.
 */
const tap = 200;

/** True while a child writes: from when the editor has the focus until it leaves the place with the editor. */
export function useWriting(place: RefObject<HTMLElement | null>): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const element = place.current;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.closest('.cm-content'))) return;
      clearTimeout(leaving);
      setWriting(true);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return;
      clearTimeout(leaving);
      leaving = setTimeout(() => setWriting(false), tap);
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      clearTimeout(leaving);
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [place]);
  return isWriting;
}
