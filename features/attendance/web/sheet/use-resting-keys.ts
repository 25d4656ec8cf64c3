import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { markOfKey } from '../sheet-draft/sheet-actions.view.ts';
import type { SheetLine } from '../sheet-lines/sheet-line.view.ts';
import { focusMark } from './use-sheet-keys.ts';

const moves = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
const others = ['Backspace', 'Delete', 'Enter', '?', 'c', 'k', 'C', 'K'];

const isSheetKey = (key: string) =>
  moves.includes(key) || others.includes(key) || /^\d$/.test(key) || markOfKey(key) !== null;

// Nobody chose what has the focus: the page as it opened, or as a closed dialog or a button that is over left it.
const isResting = (focused: Element | null) =>
  focused === null ||
  focused === document.body ||
  focused.tagName === 'MAIN' ||
  (focused instanceof HTMLButtonElement && focused.disabled);

const studentOf = (line: Element | null | undefined) => line?.getAttribute('data-student') ?? null;

/**
 * The sheet's keys while nothing has the focus: they go to the current line, at first the first one, and take the focus there. Until
 * then nothing moves it, so that a screen reader begins where the screen begins. Returns which line is current, or null while something else
 * has the focus, and what keeps it current.
 */
export function useRestingKeys(list: RefObject<HTMLUListElement | null>) {
  const [last, setLast] = useState<string | null>(null);
  const [rests, setRests] = useState(() => isResting(document.activeElement));
  const look = useCallback(() => setRests(isResting(document.activeElement)), []);
  // A button that a render disabled loses the focus without a word.
  useEffect(look);
  useEffect(() => {
    // The element that gets the focus is known only after this event.
    const lookSoon = () => queueMicrotask(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, [look]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isSheetKey(event.key) || !isResting(document.activeElement)) return;
      if (document.querySelector('dialog[open]')) return;
      const lines = [...(list.current?.children ?? [])];
      const line = lines.find((each) => studentOf(each) === last) ?? lines[0];
      focusMark(line);
      const { key, shiftKey } = event;
      const again = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
      if (line?.contains(document.activeElement) && !document.activeElement?.dispatchEvent(again))
        event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, last]);
  const onFocus = useCallback(
    ({ target }: FocusEvent) => setLast((now) => studentOf(target.closest('[data-student]')) ?? now),
    [],
  );
  const restsOn = (lines: readonly SheetLine[]): string | null => {
    if (!rests) return null;
    const line = lines.find(({ row }) => row.userId === last) ?? lines[0];
    return line?.row.userId ?? null;
  };
  return { restsOn, onFocus };
}
