import { type ComponentType, lazy as reactLazy } from 'react';
import { type DialogProps, missingDialog } from './dialog/missing-dialog.tsx';
import { setAside } from './load-part.ts';
import { isMissingPart } from './missing-part.ts';
import { watchWork } from './settled.ts';
import { standInFor } from './states/stand-in.tsx';

let loading = 0;
let hasFailed = false;

// A part that could not be fetched may wait for a network for hours: the screen goes on without it.
const unsettle = watchWork('part', () => loading > 0 && !hasFailed);
window.addEventListener('vite:preloadError', () => {
  hasFailed = true;
});

async function whileUnsettled<Part>(load: () => Promise<Part>): Promise<Part> {
  loading += 1;
  unsettle();
  try {
    return await load();
  } finally {
    loading -= 1;
    unsettle();
  }
}

/**
 * React's `lazy` for what a whole screen shows: the page is unsettled until its code has arrived or failed. Without it there is no
 * screen, so it fails as a screen does.
 */
export const lazyScreen: typeof reactLazy = (load) => reactLazy(() => whileUnsettled(load));

/** The part, or what takes its place where its code can't be fetched; the page stays then. */
async function partOr<Part>(load: () => Promise<Part>, instead: () => Part): Promise<Part> {
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
) => reactLazy(() => partOr(load, () => ({ default: missingDialog(load) })));
