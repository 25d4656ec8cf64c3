import { useSyncExternalStore } from 'react';

interface OpenDialog {
  /** Null for the menu, which can't hold snackbars. */
  readonly element: HTMLDialogElement | null;
  /** Asks the dialog to close on back; null where back means something else. */
  readonly onBack: (() => void) | null;
}

let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers a dialog as open over all others; returns a function to call when it closes. */
export function noteOpenDialog(dialog: OpenDialog): () => void {
  set([...open, dialog]);
  return () => set(open.filter((each) => each !== dialog));
}

/** Calls the listener whenever a dialog has opened or closed; returns a function that stops it. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How to close each open dialog that the back button closes, the topmost last. */
export function closersOfDialogs(): readonly (() => void)[] {
  return open.flatMap(({ onBack }) => onBack ?? []);
}

/** The topmost open dialog, or null. While there is one, the browser shows and enables nothing outside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, () => open.findLast(({ element }) => element)?.element ?? null);
}
