import { type RefObject, useCallback } from 'react';
import type { Inserted } from './block-menu.view.ts';

/**
 * Inserts a text into a field as if it were typed, so that it can be undone and the field's owner is notified. A
 * field without the focus, behind a dialog, takes it as well, without undo.
 */
export function usePutText(
  area: RefObject<HTMLTextAreaElement | null>,
): (text: Omit<Inserted, 'text'>) => void {
  return useCallback(
    ({ from, to, inserted, start, end }) => {
      const field = area.current;
      if (!field) return;
      field.focus();
      field.setSelectionRange(from, to);
      const command = inserted ? 'insertText' : 'delete';
      const isTyped =
        document.activeElement === field && document.execCommand?.(command, false, inserted) === true;
      if (!isTyped) {
        field.setRangeText(inserted, from, to, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      field.setSelectionRange(start, end);
    },
    [area],
  );
}
