import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two checks, and how many follow without anybody returning to the tab: ten minutes. */
const every = 5_000;
const most = 120;

/**
 * Checks every few seconds while the tab is visible, and at once when it becomes visible. A tab that nobody touches
 * pauses after a while; a failed check counts as one that found nothing.
 */
export function useLookAgain(look: () => Promise<unknown>): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const looks = { done: 0, underWay: false };
    const lookOnce = () => {
      if (document.visibilityState !== 'visible' || looks.underWay || looks.done >= most) return;
      looks.done += 1;
      looks.underWay = true;
      onLook()
        .catch(() => undefined)
        .finally(() => {
          looks.underWay = false;
        });
    };
    const onReturn = () => {
      looks.done = 0;
      lookOnce();
    };
    const timer = setInterval(lookOnce, every);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
