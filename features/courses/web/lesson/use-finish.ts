import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const hearers = new Set<() => void>();
// A praise that leaves must not hide another one's button.
const inSight = new Set<Element>();

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function tell(button: Element, isSeen: boolean): void {
  if (isSeen) inSight.add(button);
  else inSight.delete(button);
  for (const hear of hearers) hear();
}

/** What the bars at the top and at the thumb cover. */
const betweenBars: IntersectionObserverInit = { rootMargin: '-60px 0px -84px 0px', threshold: 0.9 };

/** Follows whether an element is on the screen; where nobody can tell, it is. */
function followSight(
  element: Element,
  hear: (isSeen: boolean) => void,
  within?: IntersectionObserverInit,
): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    hear(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) hear(last.isIntersecting);
  }, within);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the praise of an exercise offers to finish the lesson, in sight: then the bar does not, as there is one such button at a time. */
export function useIsFinishAbove(): boolean {
  return useSyncExternalStore(subscribe, () => inSight.size > 0);
}

/** Tells the bar while the praise's own button to finish is in sight. */
export function useFinishAbove(button: RefObject<HTMLElement | null>, isShown: boolean): void {
  // Before it is painted: two are never seen.
  useLayoutEffect(() => {
    const element = button.current;
    if (!isShown || !element) return;
    tell(element, true);
    const stop = followSight(element, (isSeen) => tell(element, isSeen), betweenBars);
    return () => {
      stop();
      tell(element, false);
    };
  }, [button, isShown]);
}

/** Whether a reader has come to the end of a text once, where an element stands. */
export function useHasReached(end: RefObject<HTMLElement | null>): boolean {
  const [hasReached, setReached] = useState(false);
  useEffect(() => {
    if (hasReached || !end.current) return;
    return followSight(end.current, (isSeen) => isSeen && setReached(true));
  }, [end, hasReached]);
  return hasReached;
}
