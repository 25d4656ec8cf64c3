import { type RefObject, useEffect } from 'react';

interface Buttons {
  /** What the key that approves does; null while there is nothing to approve. */
  readonly approveByKey: RefObject<(() => void) | null>;
  readonly allPresentButton: RefObject<HTMLButtonElement | null>;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Shortcuts for the whole sheet, wherever the focus is: Shift+Enter marks all present, Ctrl+Enter approves. */
export function useSheetActKeys({ approveByKey, allPresentButton }: Buttons): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Text fields have keys of their own.
      if (event.key !== 'Enter' || event.altKey || event.target instanceof HTMLTextAreaElement) return;
      const approves = event.ctrlKey || event.metaKey;
      // A key that is still down, or pressed twice, answers no question that it asked.
      if (event.repeat || (approves && document.querySelector('dialog[open]'))) return swallow(event);
      if ((!approves && !event.shiftKey) || document.querySelector('dialog[open]')) return;
      const button = allPresentButton.current;
      if (approves ? !approveByKey.current : !button || button.disabled) return;
      swallow(event);
      if (approves) approveByKey.current?.();
      else button?.click();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [approveByKey, allPresentButton]);
}
