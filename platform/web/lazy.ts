import { type ComponentType, createElement, lazy as reactLazy, useLayoutEffect } from 'react';
import { setAside } from './load-part.ts';
import { isMissingPart } from './missing-part.ts';
import { watchWork } from './settled.ts';
import { type DialogProps, standInFor } from './states/stand-in.tsx';

let loading = 0;
let hasFailed = false;

// A part that could not be fetched may wait for a network for hours: the screen goes on without it.
const unsettle = watchWork('part', () => loading > 0 && !hasFailed);
window.addEventListener('vite:preloadError', () => {
  hasFailed = true;
});

interface Loaded {
  readonly default: unknown;
}

async function whileUnsettled<Part extends Loaded>(load: () => Promise<Part>): Promise<Part> {
  loading += 1;
  unsettle();
  try {
    return untilShown(await load());
  } finally {
    loading -= 1;
    unsettle();
  }
}

/** What has arrived and isn't shown by then was wanted no longer: milliseconds. */
const longestReveal = 1_000;

/** A part that counts as loading until it is on the screen: React reveals parts in groups, up to 300 ms after they have arrived. */
function untilShown<Part extends Loaded>(loaded: Part): Part {
  loading += 1;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    clearTimeout(timer);
    loading -= 1;
    unsettle();
  };
  const timer = setTimeout(show, longestReveal);
  const Shown = (props: object) => {
    useLayoutEffect(show, []);
    return createElement(loaded.default as ComponentType<object>, props);
  };
  return { ...loaded, default: Shown };
}

/**
 * React's `lazy` for what a whole screen shows: the page is unsettled until its code has arrived or failed. Without it there is no
 * screen, so it fails as a screen does.
 */
export const lazyScreen: typeof reactLazy = (load) => reactLazy(() => whileUnsettled(load));

/** The part, or what takes its place where its code can't be fetched; the page stays then. */
async function partOr<Part extends Loaded>(load: () => Promise<Part>, instead: () => Part): Promise<Part> {
  try {
    return await whileUnsettled(load);
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    setAside(error);
    return instead();
  }
}

/**
 * React's `lazy` for a part of a screen: the page is unsettled until its code has arrived or failed. Where the code can't be fetched,
 * a sentence with a retry takes its place, and the screen stays with all that was written on it.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(() =>
    partOr(load, () => ({ default: standInFor(load) as Awaited<ReturnType<typeof load>>['default'] })),
  );

/** As {@link lazy}, for a dialog: where its code can't be fetched, a snackbar says so, and it counts as closed. */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => reactLazy(() => partOr(load, () => ({ default: standInFor(load, true) as ComponentType<Props> })));
