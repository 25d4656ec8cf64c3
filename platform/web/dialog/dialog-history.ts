import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { watchWork } from '#platform/web/settled.ts';
import { closersOfDialogs, watchDialogs } from './top-dialog.ts';

/** In the state of a history entry that represents an open dialog: how many are open there. */
const mark = 'orbitaDialogs';
/** How long a step back may take, in milliseconds: one that a frame within the page took instead fires no event. */
const patience = 1_000;

const openSteps = () => Number(window.history.state?.[mark] ?? 0);
const keyOf = (state: unknown) => (state as { readonly __TSR_key?: string } | null)?.__TSR_key;

/** The step back that is under way, and the callback for when it has arrived. */
let underWay: { readonly ended: Promise<void>; readonly arrive: () => void } | null = null;
const stepsChanged = watchWork('step', () => underWay !== null);

function stepBack(count: number): Promise<void> {
  if (underWay) return underWay.ended;
  const { promise, resolve } = withResolvers();
  const ended = promise.then(() => {
    underWay = null;
    stepsChanged();
  });
  underWay = { ended, arrive: resolve };
  stepsChanged();
  setTimeout(resolve, patience);
  window.history.go(-count);
  return ended;
}

// Promise.withResolvers is newer than the browsers of some families.
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Goes back from the page, past the entries of the dialogs open on it. */
export async function goBackFromPage(history: RouterHistory): Promise<void> {
  await underWay?.ended;
  history.go(-1 - openSteps());
}

/**
 * Makes the browser's back button close the topmost dialog, and stay on the page (decision 097). Each open dialog has an
 * entry in the browser's history that the router does not know about: it has the state of its page, and a mark. A dialog
 * that closes in another way removes its entry, and a navigation waits until that is done. Call it before the router is
 * made, and call the returned function with the router: a window's listeners run in order of registration, and the router
 * must not see these entries. The function that this returns ends it.
 */
export function letBackCloseDialogs(): (router: AnyRouter) => () => void {
  let dialogs: DialogSteps | null = null;
  const onPop = (event: PopStateEvent) => dialogs?.onPop(event);
  window.addEventListener('popstate', onPop, { capture: true });
  return (router) => {
    const steps = new DialogSteps(router.history);
    dialogs = steps;
    const ends = [watchDialogs(steps.release), router.subscribe('onResolved', steps.release)];
    return () => {
      for (const end of ends) end();
      window.removeEventListener('popstate', onPop, { capture: true });
      steps.end();
    };
  };
}

class DialogSteps {
  readonly #history: RouterHistory;
  /** How many entries there were at the last check. */
  #known = openSteps();
  /** A navigation has removed the entries and continues: no dialog gets a new one before it has ended. */
  #held = false;
  #unblock: (() => void) | null = null;

  constructor(history: RouterHistory) {
    this.#history = history;
  }

  readonly release = (): void => {
    this.#held = false;
    queueMicrotask(this.#match);
  };

  onPop(event: PopStateEvent): void {
    // Returning to a page that a guard keeps is the router's own step: no dialog opened or closed with it.
    if (!this.#isOfPage(event.state) || openSteps() === this.#known) return;
    event.stopImmediatePropagation();
    this.#known = openSteps();
    if (underWay) {
      underWay.arrive();
      return;
    }
    const closers = closersOfDialogs().slice(this.#known).toReversed();
    flushSync(() => {
      for (const close of closers) close();
    });
    // A dialog that stays open, because it saves or asks, gets its entry back.
    queueMicrotask(this.#match);
  }

  end(): void {
    this.#unblock?.();
    this.#unblock = null;
  }

  readonly #match = (): void => {
    if (underWay || this.#held || !this.#isOfPage(window.history.state)) return;
    const wanted = closersOfDialogs().length;
    this.#known = openSteps();
    if (wanted < this.#known) void stepBack(this.#known - wanted).then(this.#match);
    while (this.#known < wanted) {
      this.#known += 1;
      // The prototype's own: the router's would turn it into a navigation.
      History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: this.#known }, '');
    }
    if (this.#known === 0) this.end();
    else
      this.#unblock ??= this.#history.block({ blockerFn: this.#beforeNavigation, enableBeforeUnload: false });
  };

  readonly #beforeNavigation = async ({ action }: { readonly action: string }): Promise<boolean> => {
    if (action !== 'PUSH' && action !== 'REPLACE') return false;
    this.#held = true;
    await underWay?.ended;
    if (openSteps() > 0 && this.#isOfPage(window.history.state)) await stepBack(openSteps());
    return false;
  };

  #isOfPage(state: unknown): boolean {
    return keyOf(state) === keyOf(this.#history.location.state);
  }
}
