import type { KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { LessonContent, LessonDraft } from '../shared/lesson-content.ts';

/** What of a lesson's working copy the server lacks, as the device keeps it. */
export interface KeptDraft extends KeptCopy<LessonContent> {
  /** What the server last said, so that the editor opens without a network, too. */
  readonly server: LessonDraft;
}

const keyOf = (userId: string, lessonId: string) => `${userId}/lesson-draft/${lessonId}`;

/** What the device keeps of a lesson for a user. `null` for nothing, as a query's answer has to be. */
export const keptDraftQuery = (userId: string, lessonId: string) => ({
  queryKey: ['kept-draft', userId, lessonId],
  queryFn: async (): Promise<KeptDraft | null> =>
    (await readKept<KeptDraft>(keyOf(userId, lessonId))) ?? null,
  networkMode: 'always' as const,
  // Read once when the editor opens, which then knows better; an answer from before is of no use.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Keeps what the server lacks, or forgets it once there is nothing. */
export async function keepDraft(userId: string, lessonId: string, kept: KeptDraft | null): Promise<void> {
  await changeKept<KeptDraft>(keyOf(userId, lessonId), () => kept ?? undefined);
}
