import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Walk {
  /** The table's body, whose rows are walked through. */
  readonly body: RefObject<HTMLElement | null>;
  readonly rows: number;
  /** `toLast` means the rows since the one that was toggled last, too. */
  readonly onToggle: (index: number, toLast: boolean) => void;
}

/** Who types, chooses or is asked something means no row. */
const busy = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Walks through the rows of a list by keyboard: j and k move, x picks, Shift+x picks as far as here, Enter opens, / goes to the search, from where Enter
 * leads to the first row found. Returns the row that the keys mean, or null before the first key.
 */
export function useRowKeys({ body, rows, onToggle }: Walk): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const at = current === null || rows === 0 ? null : Math.min(current, rows - 1);
  const rowAt = (index: number) => body.current?.children.item(index);
  const go = (index: number) => {
    setCurrent(index);
    rowAt(index)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    j: () => go(at === null ? 0 : Math.min(at + 1, rows - 1)),
    k: () => go(at === null ? 0 : Math.max(at - 1, 0)),
    x: ({ shiftKey }) => at !== null && onToggle(at, shiftKey),
    Enter: () => at !== null && rowAt(at)?.querySelector('a')?.click(),
    '/': () => searchBox()?.focus(),
  };
  const fromSearch = () => {
    searchBox()?.blur();
    go(0);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFound = event.key === 'Enter' && !event.isComposing && event.target === searchBox();
    // Caps Lock changes the letter, and not what is meant.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const byKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
    const act = isFound ? fromSearch : byKey;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || isChord || event.defaultPrevented || rows === 0) return;
    if (!isFound && isElsewhere(event)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return at;
}

/** The field that searches the list. */
const searchBox = () => document.querySelector<HTMLElement>('main input[type="search"]');

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(busy) !== null || (key === 'Enter' && target.closest('a, button, input') !== null);
}
