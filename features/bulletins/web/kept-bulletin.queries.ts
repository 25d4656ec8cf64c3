import { useQueryClient } from '@tanstack/react-query';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { BulletinDraft } from './form/bulletin-draft.view.ts';

/** An announcement that somebody began on this device and hasn't sent. */
export interface KeptBulletin {
  /** Sending it again after a lost answer creates it once. */
  readonly bulletinId: string;
  readonly draft: BulletinDraft;
  readonly at: string;
}

const keyOf = (userId: string) => `${userId}/bulletin-draft`;
const queryKeyOf = (userId: string) => ['kept-bulletin', userId];

/** What the device stores for a user. `null` for nothing, because a query's answer can't be undefined. */
export const keptBulletinQuery = (userId: string) => ({
  queryKey: queryKeyOf(userId),
  queryFn: async (): Promise<KeptBulletin | null> => (await readKept<KeptBulletin>(keyOf(userId))) ?? null,
  networkMode: 'always' as const,
  // Another tab may have sent it.
  gcTime: 0,
  staleTime: 0,
});

/** Stores what somebody writes, or deletes it once it is sent or given up. */
export function useKeepBulletin(): (kept: KeptBulletin | null) => Promise<void> {
  const { id } = useUser();
  const queryClient = useQueryClient();
  return async (kept) => {
    queryClient.setQueryData(queryKeyOf(id), kept);
    await changeKept<KeptBulletin>(keyOf(id), () => kept ?? undefined);
  };
}
