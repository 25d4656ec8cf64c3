import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place on a desk when what had the focus is gone, such as the card of a mistake that is mended or the field of an
 * answer: at the result, where it stood there; otherwise at the button that runs the code. A phone opens no keyboard for either.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = desk.current;
    if (!place) return;
    let last: Element | null = null;
    let home: HTMLElement | null = null;
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // Beside a result no second press of a key stops what runs.
      home =
        target.closest<HTMLElement>('[data-result]') ??
        place.querySelector<HTMLElement>('[data-acts] button');
    };
    // What is removed loses the focus, too, and is gone only afterwards.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last === target && last?.isConnected) last = null;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body || !home?.isConnected) return;
      if (home.matches('[data-result]')) home.tabIndex = -1;
      home.focus({ preventScroll: true });
    });
    place.addEventListener('focusin', enter);
    place.addEventListener('focusout', leave);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', enter);
      place.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, []);
  return desk;
}
