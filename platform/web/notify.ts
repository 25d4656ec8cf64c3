import { useSyncExternalStore } from 'react';

/**
 * One snackbar. Errors stay until closed; the others disappear after {@link snackbarMs}, or as their action says (decision N5).
 * Leaving the screen closes it, see {@link closeOnLeaving}.
 */
export interface Snackbar {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly message: string;
  readonly action?: SnackbarAction | undefined;
  /** What it is about: it takes the place of the last one about the same. */
  readonly about?: string | undefined;
  /** How often the reader had pressed anything when it appeared. */
  readonly presses: number;
}

/** The way to undo what a snackbar tells: the verb and what it does. */
export interface SnackbarAction {
  readonly label: string;
  readonly run: () => void;
  /** It changes what is on the screen, and does nothing once that is left: the snackbar goes with the screen. */
  readonly onlyHere?: boolean;
  /** How long undo is offered; {@link snackbarMs} unless set. */
  readonly ms?: number;
}

/** How long a snackbar stays unless it is an error (spec §2). */
export const snackbarMs = 3_000;

/** How many are shown at once (spec §2). The oldest that is not an error makes room. */
export const maxSnackbars = 5;

let snackbars: readonly Snackbar[] = [];
let lastId = 0;
let presses = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Snackbar[]): void {
  snackbars = next;
  for (const listener of listeners) listener();
}

type Told = Pick<Snackbar, 'kind' | 'message' | 'action' | 'about'>;

function isReplaced(old: Snackbar, { kind, message, about }: Told): boolean {
  return (old.kind === kind && old.message === message) || (about !== undefined && old.about === about);
}

function show(told: Told): number {
  lastId += 1;
  const others = snackbars.filter((each) => !isReplaced(each, told));
  if (others.length === maxSnackbars)
    others.splice(
      Math.max(
        0,
        others.findIndex((each) => each.kind !== 'error'),
      ),
      1,
    );
  publish([...others, { ...told, id: lastId, presses }]);
  return lastId;
}

/**
 * Shows snackbars, top right, at most five, without duplicates (spec §2). Messages are already translated. Each call returns
 * the id with which it is closed when it no longer applies. What is said again and again `about` the same thing is shown once.
 */
export const notify = {
  success: (message: string, action?: SnackbarAction, about?: string) =>
    show({ kind: 'success', message, action, about }),
  info: (message: string, action?: SnackbarAction, about?: string) =>
    show({ kind: 'info', message, action, about }),
  error: (message: string, about?: string) => show({ kind: 'error', message, about }),
  close: (id: number) => publish(snackbars.filter((each) => each.id !== id)),
  clear: () => publish([]),
};

/**
 * Closes snackbars when their reader leaves the screen, except those whose action still works. `onLeaving` calls back before each
 * navigation to another screen. An act that tells what it did and goes on to another screen keeps what it told: nobody has pressed
 * anything since. Returns a function that ends it.
 */
export function closeOnLeaving(onLeaving: (left: () => void) => () => void): () => void {
  const press = () => {
    presses += 1;
  };
  const stays = (each: Snackbar) =>
    each.presses === presses || (each.action !== undefined && !each.action.onlyHere);
  const end = onLeaving(() => publish(snackbars.filter(stays)));
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, press, true);
  return () => {
    end();
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, press, true);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The snackbars on screen, oldest first. */
export function useSnackbars(): readonly Snackbar[] {
  return useSyncExternalStore(subscribe, () => snackbars);
}
