import { useSyncExternalStore } from 'react';

/**
 * One snackbar. Errors stay until closed; the others disappear after {@link snackbarMs}, or as their action says (decision N5).
 */
export interface Snackbar {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  /** The way to undo it: the verb and what it does. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** How long undo is offered; {@link snackbarMs} unless set. */
    readonly ms?: number;
  };
}

/** How long a snackbar stays unless it is an error (spec §2). */
export const snackbarMs = 3_000;

/** How many are shown at once (spec §2). The oldest that is not an error makes room. */
export const maxSnackbars = 5;

let snackbars: readonly Snackbar[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Snackbar[]): void {
  snackbars = next;
  for (const listener of listeners) listener();
}

function show(kind: Snackbar['kind'], message: string, action?: Snackbar['action']): number {
  lastId += 1;
  const others = snackbars.filter((each) => each.kind !== kind || each.message !== message);
  if (others.length === maxSnackbars)
    others.splice(
      Math.max(
        0,
        others.findIndex((each) => each.kind !== 'error'),
      ),
      1,
    );
  publish([...others, { id: lastId, kind, message, ...(action ? { action } : {}) }]);
  return lastId;
}

/**
 * Shows snackbars, top right, at most five, without duplicates (spec §2). Messages are already translated. Each call returns
 * the id with which it is closed when it no longer applies.
 */
export const notify = {
  success: (message: string, action?: Snackbar['action']) => show('success', message, action),
  info: (message: string, action?: Snackbar['action']) => show('info', message, action),
  error: (message: string) => show('error', message),
  close: (id: number) => publish(snackbars.filter((each) => each.id !== id)),
  clear: () => publish([]),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The snackbars on screen, oldest first. */
export function useSnackbars(): readonly Snackbar[] {
  return useSyncExternalStore(subscribe, () => snackbars);
}
