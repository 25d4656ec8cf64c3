import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  readonly section: RefObject<HTMLElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Moves the focus on when the list item that had it is removed: to the one that took its place, to the last one, or to the
 * section's heading when the list is empty. `key` changes with the items; `data-next` marks the focus target in an item.
 */
export function useKeptFocus(key: string): KeptFocus {
  const section = useRef<HTMLElement>(null);
  const held = useRef<{ readonly list: Element; readonly place: number } | null>(null);
  useEffect(() => {
    // Only the focus of a removed item fell back to the page.
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
    // Left by the reader: a removed item sends no such event.
    onBlur: ({ relatedTarget }) => {
      if (!relatedTarget) held.current = null;
    },
  };
}
