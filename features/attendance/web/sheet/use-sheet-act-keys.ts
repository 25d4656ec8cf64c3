import { type RefObject, useEffect } from 'react';

interface Buttons {
  readonly approveButton: RefObject<HTMLButtonElement | null>;
  readonly allPresentButton: RefObject<HTMLButtonElement | null>;
}

/** Shortcuts for the whole sheet, wherever the focus is: Shift+Enter marks all present, Ctrl+Enter approves. */
export function useSheetActKeys({ approveButton, allPresentButton }: Buttons): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.altKey) return;
      // Text fields and dialogs have keys of their own.
      if (event.target instanceof HTMLTextAreaElement || document.querySelector('dialog[open]')) return;
      const approves = event.ctrlKey || event.metaKey;
      if (!approves && !event.shiftKey) return;
      const button = (approves ? approveButton : allPresentButton).current;
      if (!button || button.disabled) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [approveButton, allPresentButton]);
}
