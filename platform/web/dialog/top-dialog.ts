import { useSyncExternalStore } from 'react';

interface OpenDialog {
  /** Null for the menu, which is no place for snackbars. */
  readonly element: HTMLDialogElement | null;
  /** What the way back asks to close; null where the way back means something else. */
  readonly onBack: (() => void) | null;
}

let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog is open over all others; returns what to call when it closes. */
export function noteOpenDialog(dialog: OpenDialog): () => void {
  set([...open, dialog]);
  return () => set(open.filter((each) => each !== dialog));
}

/** Calls the listener whenever a dialog has opened or closed; returns what ends that. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How to close each open dialog that the way back closes, the one over all others last. */
export function closersOfDialogs(): readonly (() => void)[] {
  return open.flatMap(({ onBack }) => onBack ?? []);
}

/**
 * The dialog that is open over all others, or null. While one is, the browser lets nobody see or press what stands
 * outside of it.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, () => open.findLast(({ element }) => element)?.element ?? null);
}
