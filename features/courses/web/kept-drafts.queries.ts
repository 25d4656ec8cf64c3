import type { KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { LessonContent, LessonDraft } from '../shared/lesson-content.ts';

/** The part of a lesson's working copy that the server lacks, as stored on the device. */
export interface KeptDraft extends KeptCopy<LessonContent> {
  /** The server's last answer, so that the editor opens offline, too. */
  readonly server: LessonDraft;
}

const keyOf = (userId: string, lessonId: string) => `${userId}/lesson-draft/${lessonId}`;

/**
 * What the device stores of a lesson for a user. `null` for nothing, because a query's answer can't be
 * undefined.
 */
export const keptDraftQuery = (userId: string, lessonId: string) => ({
  queryKey: ['kept-draft', userId, lessonId],
  queryFn: async (): Promise<KeptDraft | null> =>
    (await readKept<KeptDraft>(keyOf(userId, lessonId))) ?? null,
  networkMode: 'always' as const,
  // Read once when the editor opens, which is newer afterwards; an earlier answer is useless.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Stores what the server lacks, or deletes it once there is nothing. */
export async function keepDraft(userId: string, lessonId: string, kept: KeptDraft | null): Promise<void> {
  await changeKept<KeptDraft>(keyOf(userId, lessonId), () => kept ?? undefined);
}
