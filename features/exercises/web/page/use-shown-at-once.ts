import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** On a phone that is held sideways there is room for the code alone (components/docked.module.css). */
const roomless = '(max-height: 480px)';

/** A page, and how it is shown. */
interface Given {
  /** The project; the device remembers under it that the page runs. */
  readonly id: string;
  readonly isWanted: boolean;
  readonly isShown: boolean;
  /** Its code is no longer as it was when its screen opened. */
  readonly hasChanged: boolean;
  readonly show: () => Promise<void>;
}

/**
 * Shows a page when its screen opens, where there is room for it. While a page runs, the device remembers that; it forgets when its screen is
 * left, hidden or closed. One whose screen came to no such end has stopped it: it waits until it is asked for, or changed, as otherwise
 * nobody could mend it. True until it is shown.
 */
export function useShownAtOnce({ id, isWanted, isShown, hasChanged, show }: Given): boolean {
  const [isAwaited, setAwaited] = useState(
    () => isWanted && !window.matchMedia(roomless).matches && !mayStop(id),
  );
  const [begins] = useState(isAwaited);
  const begin = useEffectEvent(() => void show().finally(() => setAwaited(false)));
  useEffect(() => {
    if (begins) begin();
  }, [begins]);
  // Before anything in the page has run: afterwards it may be too late.
  useLayoutEffect(() => {
    if (!isShown) return;
    const follow = () => (document.hidden ? forget(id) : mark(id));
    const leave = () => forget(id);
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isShown]);
  useEffect(() => {
    if (hasChanged && !isShown) forget(id);
  }, [id, hasChanged, isShown]);
  return isAwaited;
}

const keyOf = (id: string) => `orbita.page-runs.${id}`;

function mark(id: string): void {
  try {
    window.localStorage.setItem(keyOf(id), '1');
  } catch {
    // Storage may be full: then the page is shown at once each time.
  }
}

/** Whether a page ran, and its screen came to no end. Where storage is forbidden, nobody knows, and each waits. */
function mayStop(id: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return true;
  }
}

function forget(id: string): void {
  try {
    window.localStorage.removeItem(keyOf(id));
  } catch {
    // What can't be kept is forgotten already.
  }
}
