import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { FeedbackEditor } from '../shared/feedback.ts';
import type { OfChild } from './feedback.queries.ts';

/** A save of a working text: what it says, and which version the writer saw. */
export interface TextSave {
  readonly version: number;
  readonly text: string;
}

/** What of a working text the server lacks, as the device keeps it. */
export interface KeptText extends TextSave {
  /** What the server last said, so that the editor opens without a network, too. */
  readonly server: FeedbackEditor;
  /** Sent and not answered: it is sent again as it was. */
  readonly save: TextSave | null;
}

const keyOf = (userId: string, { groupId, childId, schoolYear, semester }: OfChild) =>
  `${userId}/feedback/${groupId}/${childId}/${schoolYear}-${semester}`;

/** What the device keeps of a feedback for a user. `null` for nothing, as a query's answer has to be. */
export const keptTextQuery = (userId: string, of: OfChild) => ({
  queryKey: ['kept-feedback', keyOf(userId, of)],
  queryFn: async (): Promise<KeptText | null> => (await readKept<KeptText>(keyOf(userId, of))) ?? null,
  networkMode: 'always' as const,
  // Read once when the editor opens, which then knows better.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Keeps what the server lacks, or forgets it once there is nothing. */
export async function keepText(userId: string, of: OfChild, kept: KeptText | null): Promise<void> {
  await changeKept<KeptText>(keyOf(userId, of), () => kept ?? undefined);
}
