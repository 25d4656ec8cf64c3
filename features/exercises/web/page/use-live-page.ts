import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isSameCode } from '../../shared/exercise.rules.ts';
import type { WebCode } from '../../shared/exercise.ts';

/** After the last key, in milliseconds: the page is drawn anew, and what is wrong in it is said. */
const drawnAfter = 700;
const saidAfter = 2000;
/** A page that is drawn may ask for the focus this long, in milliseconds. */
const asksFor = 1200;

/** Whether what is shown is still being written. */
export interface LivePage {
  readonly isHeld: boolean;
  /** What is wrong is said at once: somebody asked to see the page. */
  readonly release: () => void;
}

/** Draws a page that is shown anew while its code is written. */
export function useLivePage(
  { html, css, js }: WebCode,
  shown: RefObject<WebCode>,
  isLive: boolean,
  draw: () => void,
): LivePage {
  const [isHeld, setHeld] = useState(false);
  const isNew = useEffectEvent((code: WebCode) => !isSameCode(code, shown.current));
  const drawNew = useEffectEvent((code: WebCode) => {
    if (isNew(code)) draw();
  });
  useEffect(() => {
    const code = { html, css, js };
    if (!isLive || !isNew(code)) {
      setHeld(false);
      return;
    }
    setHeld(true);
    const waits = [setTimeout(drawNew, drawnAfter, code), setTimeout(setHeld, saidAfter, false)];
    return () => {
      for (const wait of waits) clearTimeout(wait);
    };
  }, [html, css, js, isLive]);
  return { isHeld: isLive && isHeld, release: () => setHeld(false) };
}

/** A page that is drawn by itself takes the focus from nobody who writes. */
export function keepFocus(place: RefObject<HTMLElement | null>): void {
  const writer = document.activeElement;
  if (!(writer instanceof HTMLElement) || !(writer.isContentEditable || writer.matches('input, textarea')))
    return;
  const giveBack = () => {
    if (place.current?.contains(document.activeElement)) writer.focus({ preventScroll: true });
  };
  const later = () => setTimeout(giveBack);
  window.addEventListener('blur', later);
  setTimeout(() => window.removeEventListener('blur', later), asksFor);
}
