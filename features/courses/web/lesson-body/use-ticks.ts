import { useEffect, useState } from 'react';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';

/** Whose ticks, and in which text: the parts of a lesson may ask for the same things. */
export interface TickPlace {
  readonly userId: string;
  readonly textId: string;
}

/** Whether a reader has ticked a task, or has taken its tick away, by what names it. */
export type Ticks = Readonly<Record<string, boolean>>;

/** So many of a text are kept, the latest: a text that was changed leaves ticks that match nothing. */
const most = 200;

const keyOf = ({ userId, textId }: TickPlace) => `${userId}/lesson-ticks/${textId}`;

/** The latest of the ticks with one more. */
function withTick(ticks: Ticks, task: string, isTicked: boolean): Ticks {
  const others = Object.entries(ticks).filter(([name]) => name !== task);
  return Object.fromEntries([...others, [task, isTicked] as const].slice(-most));
}

/**
 * What a reader ticks in a lesson's lists of things to do: kept on this device until they log out; nobody else sees it, and it gives nothing.
 * Without a place, as in a preview, it lasts as long as the text is shown.
 */
export function useTicks(place: TickPlace | undefined): {
  readonly ticks: Ticks;
  readonly tick: (task: string, isTicked: boolean) => void;
} {
  const [ticks, setTicks] = useState<Ticks>({});
  const key = place && keyOf(place);
  useEffect(() => {
    if (key === undefined) return;
    let isOver = false;
    // What is ticked before the device has answered is newer.
    void readKept<Ticks>(key).then((kept) => isOver || setTicks((newer) => ({ ...kept, ...newer })));
    return () => {
      isOver = true;
    };
  }, [key]);
  return {
    ticks,
    tick: (task, is) => {
      setTicks((old) => withTick(old, task, is));
      if (key !== undefined) void changeKept<Ticks>(key, (old = {}) => withTick(old, task, is));
    },
  };
}
