import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks, and how many follow without somebody coming back to the tab: ten minutes. */
const every = 5_000;
const most = 120;

/**
 * Looks again every few seconds while the tab is in sight, and at once when it comes into sight. A tab that nobody touches
 * rests after a while; a look that fails is only one that saw nothing.
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
