import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';

/** Whose ticks, and in which lesson. */
export interface TickPlace {
  readonly userId: string;
  readonly lessonId: string;
}

/** The tasks that a reader has ticked, or the ticks of which they have taken away, by what names each of them. */
export type Ticks = Readonly<Record<string, boolean>>;

/** So many of a lesson are kept, the latest: a text that was changed leaves ticks that match nothing. */
const most = 200;

const keyOf = ({ userId, lessonId }: TickPlace) => `${userId}/lesson-ticks/${lessonId}`;

const ticksQuery = (place: TickPlace) => ({
  queryKey: ['kept-ticks', place.userId, place.lessonId],
  queryFn: async (): Promise<Ticks> => (await readKept<Ticks>(keyOf(place))) ?? {},
  networkMode: 'always' as const,
  // The screen writes what it reads.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** The latest of the ticks with one more. */
function withTick(ticks: Ticks, task: string, isTicked: boolean): Ticks {
  const others = Object.entries(ticks).filter(([name]) => name !== task);
  return Object.fromEntries([...others, [task, isTicked] as const].slice(-most));
}

/**
 * What a reader ticks in a lesson's lists of things to do: kept on this device until they log out, and of no account to anybody else. Without a
 * place, as in a preview, it lasts as long as the text is shown.
 */
export function useTicks(place: TickPlace | undefined): {
  readonly ticks: Ticks;
  readonly tick: (task: string, isTicked: boolean) => void;
} {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Ticks>({});
  const query = ticksQuery(place ?? { userId: '', lessonId: '' });
  const { data = {} } = useQuery({ ...query, enabled: place !== undefined });
  if (!place) return { ticks: shown, tick: (task, is) => setShown((old) => withTick(old, task, is)) };
  const show = (ticks: Ticks) => queryClient.setQueryData(query.queryKey, ticks);
  return {
    ticks: data,
    tick: (task, is) => {
      show(withTick(data, task, is));
      // Another tab may have ticked others.
      void changeKept<Ticks>(keyOf(place), (old = {}) => withTick(old, task, is)).then((kept) =>
        show(kept ?? {}),
      );
    },
  };
}
