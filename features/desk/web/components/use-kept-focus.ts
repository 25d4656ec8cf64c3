import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  readonly section: RefObject<HTMLElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Leads the keyboard on when the list item that held it goes: to what took its place, to the last one, or to the section's
 * heading when the list is empty. `key` changes with the items; `data-next` marks what is led to in an item.
 */
export function useKeptFocus(key: string): KeptFocus {
  const section = useRef<HTMLElement>(null);
  const held = useRef<{ readonly list: Element; readonly place: number } | null>(null);
  useEffect(() => {
    // Only the focus of an item that is gone fell to the page.
    if (key === '' || !held.current || document.activeElement !== document.body) return;
    const { list, place } = held.current;
    const places = list.isConnected ? list.querySelectorAll<HTMLElement>('[data-next]') : [];
    const next = places[Math.min(place, places.length - 1)];
    (next ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [key]);
  return {
    section,
    onFocus: ({ target }) => {
      const item = target.closest('li');
      const list = item?.parentElement;
      held.current = item && list ? { list, place: [...list.children].indexOf(item) } : null;
    },
    // Left by the reader: an item that goes sends no such event.
    onBlur: ({ relatedTarget }) => {
      if (!relatedTarget) held.current = null;
    },
  };
}
