import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passesByItself } from '#platform/web/autosave/passing.view.ts';
import { changeKept, listKept, readKept } from '#platform/web/offline/offline-store.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { BulletinPlan } from '../shared/bulletins.ts';
import { createBulletin, sentBulletin, useBulletinsChanged } from './bulletins.queries.ts';
import type { BulletinDraft } from './form/bulletin-draft.view.ts';

/** An announcement that somebody began on this device and hasn't sent. Each has a key of its own: tabs don't share one. */
export interface KeptBulletin {
  /** The one under which it will be sent: sending it again after a lost answer creates it once. */
  readonly bulletinId: string;
  readonly draft: BulletinDraft;
  /** When it was last written in. */
  readonly at: string;
  /** It was sent, and no answer came: the server may have it. */
  readonly tried: boolean;
}

const beginningOf = (userId: string) => `${userId}/bulletin-draft/`;
const keyOf = (userId: string, bulletinId: string) => `${beginningOf(userId)}${bulletinId}`;
const listKeyOf = (userId: string) => ['kept-bulletins', userId];

// Another tab may have written or sent one meanwhile.
const asStored = { networkMode: 'always', gcTime: 0, staleTime: 0, retry: false } as const;

/** What the device stores for a user, the last written first. */
export const keptBulletinsQuery = (userId: string) => ({
  queryKey: listKeyOf(userId),
  queryFn: async (): Promise<KeptBulletin[]> =>
    (await listKept<KeptBulletin>(beginningOf(userId))).toSorted((one, other) =>
      other.at.localeCompare(one.at),
    ),
  ...asStored,
});

/** One of them; null for none, because a query's answer can't be undefined. */
export const keptBulletinQuery = (userId: string, bulletinId: string) => ({
  queryKey: ['kept-bulletin', userId, bulletinId],
  queryFn: async (): Promise<KeptBulletin | null> =>
    (await readKept<KeptBulletin>(keyOf(userId, bulletinId))) ?? null,
  ...asStored,
  // Read once when it is opened: the form is newer afterwards.
  staleTime: 'static' as const,
});

/** Whether one that was tried has arrived: the announcement, which is then no draft any more, or null. */
export const triedBulletinQuery = (userId: string, bulletinId: string) => ({
  queryKey: ['tried-bulletin', userId, bulletinId],
  queryFn: async () => {
    const sent = await sentBulletin(bulletinId);
    if (sent) await changeKept<KeptBulletin>(keyOf(userId, bulletinId), () => undefined);
    return sent;
  },
  ...asStored,
  staleTime: 'static' as const,
});

type Change = (old: KeptBulletin | undefined) => KeptBulletin | undefined;

function useKeptChange(): (bulletinId: string, change: Change) => Promise<void> {
  const { id } = useUser();
  const queryClient = useQueryClient();
  return async (bulletinId, change) => {
    await changeKept<KeptBulletin>(keyOf(id, bulletinId), change);
    await queryClient.invalidateQueries({ queryKey: listKeyOf(id) });
  };
}

interface Keeping {
  readonly keep: (kept: KeptBulletin) => Promise<void>;
  readonly forget: (bulletinId: string) => Promise<void>;
}

/** Stores what the reader writes, and deletes it once it is thrown away. */
export function useKeptBulletins(): Keeping {
  const change = useKeptChange();
  return {
    keep: (kept) => change(kept.bulletinId, () => kept),
    forget: (bulletinId) => change(bulletinId, () => undefined),
  };
}

interface Sending {
  readonly kept: KeptBulletin;
  readonly plan: BulletinPlan;
}

/**
 * Sends a new announcement. One that was tried before is asked for first: whoever changed it meanwhile learns that it went out as it was.
 * Without a network it fails at once; otherwise it would go whenever there is one, even if it was thrown away.
 */
export function useSending() {
  const change = useKeptChange();
  const onSettled = useBulletinsChanged();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ kept, plan }: Sending) => {
      const { bulletinId, tried } = kept;
      // Noted first: the page may end before the answer.
      await change(bulletinId, () => ({ ...kept, tried: true }));
      const sent = tried ? await sentBulletin(bulletinId) : null;
      const bulletin = sent ?? (await createBulletin({ bulletinId, plan }));
      await change(bulletinId, () => undefined);
      return { bulletin, before: sent !== null };
    },
    onError: (error, { kept: { bulletinId } }) =>
      isUnanswered(error) ? undefined : change(bulletinId, (kept) => kept && { ...kept, tried: false }),
    onSettled,
  });
}

/** Whether the server may have what it was sent, in spite of an error: no answer came, or it has something under this id. */
export function isUnanswered(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'db/conflict' || passesByItself(code);
}
