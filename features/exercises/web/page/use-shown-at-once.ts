import { useEffect, useEffectEvent, useState } from 'react';

/** A page that stops this screen does so at once: milliseconds. */
const stopsIn = 3000;
/** It stands in the tab's memory while nobody knows yet. */
const beginning = 'page-begins';
/** On a phone that is held sideways there is room for the code alone (components/docked.module.css). */
const roomless = '(max-height: 480px)';

/**
 * Shows a page when its screen opens, where there is room for it. One that stopped the screen the last time waits until it is asked for:
 * otherwise nobody could mend it. True until it is shown.
 */
export function useShownAtOnce(isWanted: boolean, show: () => Promise<void>): boolean {
  const [isAwaited, setAwaited] = useState(
    () => isWanted && !window.matchMedia(roomless).matches && !isMarked(),
  );
  const [begins] = useState(isAwaited);
  const begin = useEffectEvent(() => void show().finally(() => setAwaited(false)));
  useEffect(() => {
    if (!begins) return forget();
    mark();
    const end = setTimeout(forget, stopsIn);
    window.addEventListener('pagehide', forget);
    begin();
    return () => {
      clearTimeout(end);
      window.removeEventListener('pagehide', forget);
      forget();
    };
  }, [begins]);
  return isAwaited;
}

function mark(): void {
  try {
    sessionStorage.setItem(beginning, '1');
  } catch {
    // Storage may be forbidden: then it is shown each time.
  }
}

/** Whether a page began, and nothing was heard of the screen since. */
function isMarked(): boolean {
  try {
    return sessionStorage.getItem(beginning) !== null;
  } catch {
    return false;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(beginning);
  } catch {
    // What can't be kept is forgotten already.
  }
}
