import type { Scope } from '#platform/server/scope.ts';
import { deleteSavesBefore } from './modules/drafts.repository.ts';
import { forgetWorkOfDeleted } from './progress/exercise-work.repository.ts';

/** A device that was away longer than this and repeats a save is told that the lesson was changed. */
const daysKnown = 30;

/**
 * The nightly part of lessons: deletes ids of old saves, and the code of children whose account is deleted.
 */
export async function forgetLessonSaves({ db, now }: Scope): Promise<void> {
  await deleteSavesBefore(db, now.subtract({ hours: daysKnown * 24 }).toString());
  await forgetWorkOfDeleted(db);
}
