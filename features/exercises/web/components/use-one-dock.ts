import { type RefObject, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** When each desk that wants its bar at the thumb was last used: the order of presses and of focus. */
const wanted = new Map<string, number>();
const lastUsed = new Map<string, number>();
const hearers = new Set<() => void>();
let uses = 0;

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function tell(): void {
  for (const hear of hearers) hear();
}

function usedLast(): string | null {
  const [first] = [...wanted].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/**
 * Whether the bar of a desk stands at the thumb: there is room for one, and it is that of the desk which a child used last. That of
 * another stands there again once this one is back in its place.
 */
export function useOneDock(bar: RefObject<HTMLElement | null>, wants: boolean): boolean {
  const id = useId();
  useEffect(() => {
    const desk = bar.current?.closest('[data-desk]');
    const use = () => {
      lastUsed.set(id, ++uses);
      if (wanted.has(id)) wanted.set(id, uses);
      tell();
    };
    desk?.addEventListener('focusin', use);
    desk?.addEventListener('click', use);
    return () => {
      desk?.removeEventListener('focusin', use);
      desk?.removeEventListener('click', use);
      lastUsed.delete(id);
    };
  }, [bar, id]);
  // Before it is painted: a bar is never seen below another.
  useLayoutEffect(() => {
    if (!wants) return;
    wanted.set(id, lastUsed.get(id) ?? 0);
    tell();
    return () => {
      wanted.delete(id);
      tell();
    };
  }, [id, wants]);
  return useSyncExternalStore(subscribe, usedLast) === id && wants;
}
