import { type KeyboardEvent, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { markOfKey } from '../sheet-draft/sheet-actions.view.ts';
import type { SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetMarks } from '../sheet-draft/use-marks.ts';
import type { SheetPanels } from './use-sheet-panels.ts';

interface Keys {
  readonly marks: SheetMarks;
  readonly change: (event: SheetEvent) => void;
  readonly panels: SheetPanels;
  readonly onHelp: () => void;
}

const isMark = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio';

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isMark(target));

/** Moves the focus to a line: to its mark, or to the first one that it can get. */
export function focusMark(line: Element | null | undefined): void {
  const radios = line?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  const chosen = [...radios].find((radio) => radio.checked) ?? radios[0];
  chosen?.focus();
}

// Up and down keep to the column: from points to points, from mark to mark.
function moveLine(line: Element, from: Element, step: 1 | -1): void {
  const next = step === 1 ? line.nextElementSibling : line.previousElementSibling;
  const control = from.closest('[data-control]')?.getAttribute('data-control');
  const target = control ? next?.querySelector<HTMLElement>(`[data-control="${control}"]`) : null;
  if (target) target.focus();
  else focusMark(next);
}

// The next key may come before the next frame: the field and its cursor must be ready once this key is handled.
function typeDigit({ change, panels }: Keys, line: Element, userId: string, digit: string): void {
  flushSync(() => {
    change({ type: 'set', userId, field: panels.lastField.current, value: Number(digit) });
    panels.open(userId, 'points');
  });
  const field = line.querySelector<HTMLInputElement>(`input[name="${panels.lastField.current}"]`);
  field?.focus();
  // The next digit is appended to this one instead of replacing it.
  field?.setSelectionRange(field.value.length, field.value.length);
}

// The same field of the next student who was there: absent students get no points.
function movePoints({ panels }: Keys, line: Element, step: 1 | -1): void {
  const beside = (of: Element) => (step === 1 ? of.nextElementSibling : of.previousElementSibling);
  let next = beside(line);
  while (next?.getAttribute('data-mark') === 'absent') next = beside(next);
  const userId = next?.getAttribute('data-student');
  if (!userId) return;
  flushSync(() => panels.open(userId, 'points'));
  next?.querySelector<HTMLInputElement>(`input[name="${panels.lastField.current}"]`)?.focus();
}

function closePanel({ panels }: Keys, line: Element): void {
  flushSync(() => panels.close());
  focusMark(line);
}

const isText = (key: string) =>
  key.length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Enter';

// Its part is still being fetched: what is typed was meant for it.
const awaitsComment = (line: Element) =>
  line.getAttribute('data-panel') === 'comment' && !line.querySelector('textarea');

/** True when the key was handled by the sheet. */
function press(keys: Keys, event: KeyboardEvent, line: Element, userId: string): boolean {
  const { key } = event;
  const target = event.target as Element;
  const onMark = isMark(target);
  const mark = markOfKey(key);
  if (isText(key) && awaitsComment(line)) return true;
  if (key === 'ArrowDown' || key === 'ArrowUp') moveLine(line, target, key === 'ArrowDown' ? 1 : -1);
  else if (mark) {
    keys.marks.mark(userId, mark);
    if (onMark) line.querySelector<HTMLElement>(`input[data-mark="${mark}"]`)?.focus();
  } else if (key === 'Backspace' || key === 'Delete') {
    keys.marks.mark(userId, null);
  } else if (/^\d$/.test(key)) typeDigit(keys, line, userId, key);
  else if (key === 'Enter' && onMark) keys.panels.open(userId, 'points');
  else if (key.toLowerCase() === 'c' || key.toLowerCase() === 'k') keys.panels.open(userId, 'comment');
  else if (key === '?') keys.onHelp();
  else if (key === 'Escape') closePanel(keys, line);
  else return false;
  return true;
}

/**
 * Keyboard control of the sheet: arrows move between students (from a number of points to the next student's), P A L E (D N V I) mark,
 * Backspace clears a mark, Enter opens the points, digits give points in the field used last, C or K opens the comment, Esc closes.
 */
export function useSheetKeys({ marks, change, panels, onHelp }: Keys): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const keys = { marks, change, panels, onHelp };
      const line = (event.target as Element).closest('[data-student]');
      const userId = line?.getAttribute('data-student');
      if (!line || !userId || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) {
        const inPoints = event.target instanceof HTMLInputElement;
        if (event.key === 'Escape' || (event.key === 'Enter' && inPoints)) closePanel(keys, line);
        else if (inPoints && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          movePoints(keys, line, event.key === 'ArrowDown' ? 1 : -1);
          event.preventDefault();
        }
      } else if (press(keys, event, line, userId)) event.preventDefault();
    },
    [marks, change, panels, onHelp],
  );
}
