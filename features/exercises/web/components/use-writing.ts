import { type RefObject, useEffect, useState } from 'react';

/** True while a child writes: from when the editor has the focus until it leaves the place with the editor. */
export function useWriting(place: RefObject<HTMLElement | null>): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const element = place.current;
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.cm-content')) setWriting(true);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setWriting(false);
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [place]);
  return isWriting;
}
