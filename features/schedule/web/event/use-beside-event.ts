import { type RefCallback, useCallback } from 'react';
import { besideAnchor } from './beside.view.ts';

/** From this width on a card has room beside its subject; below it comes from the bottom. */
const roomy = '(min-width: 37.5em)';

/** The event's element on the page, outside anything that is open over it. */
function anchorOf(eventId: string): Element | undefined {
  const all = [...document.querySelectorAll(`[data-event="${CSS.escape(eventId)}"]`)];
  return all.find((element) => !element.closest('dialog') && element.getClientRects().length > 0);
}

/** Keeps a card beside the event's place in the calendar, also while the page moves or the card grows. */
export function useBesideEvent(eventId: string): RefCallback<HTMLDivElement> {
  return useCallback(
    (card) => {
      if (!card) return;
      const place = () => {
        const anchor = window.matchMedia(roomy).matches ? anchorOf(eventId) : undefined;
        const room = { width: window.innerWidth, height: window.innerHeight };
        const at = anchor && besideAnchor(anchor.getBoundingClientRect(), card.getBoundingClientRect(), room);
        card.style.position = at ? 'absolute' : '';
        card.style.insetInlineStart = at ? `${at.left}px` : '';
        card.style.insetBlockStart = at ? `${at.top}px` : '';
      };
      place();
      const size = new ResizeObserver(place);
      size.observe(card);
      window.addEventListener('resize', place);
      window.addEventListener('scroll', place, true);
      return () => {
        size.disconnect();
        window.removeEventListener('resize', place);
        window.removeEventListener('scroll', place, true);
        card.removeAttribute('style');
      };
    },
    [eventId],
  );
}
