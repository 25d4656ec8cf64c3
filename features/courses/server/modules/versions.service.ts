import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import type { LessonVersion, LessonVersionContent } from '../../shared/module-outline.ts';
import { findEditedLesson, lockLesson, nameDraft, saveDraft } from './drafts.repository.ts';
import { loadDraft, requireVersion } from './drafts.service.ts';
import * as repository from './versions.repository.ts';

interface ThisVersion {
  readonly lessonId: string;
  readonly number: number;
}

/** The published versions of a lesson, newest first. Staff only. */
export async function listLessonVersions(
  scope: SignedInScope,
  { lessonId }: { lessonId: string },
): Promise<{ versions: LessonVersion[] }> {
  requireMay(mayWriteDrafts(scope.actor));
  if (!(await findEditedLesson(scope.db, lessonId))) throw new AppError('db/no-document');
  return { versions: await repository.findVersions(scope.db, lessonId) };
}

/** A published version of a lesson with its whole content. Staff only. */
export async function getLessonVersion(
  scope: SignedInScope,
  { lessonId, number }: ThisVersion,
): Promise<LessonVersionContent> {
  requireMay(mayWriteDrafts(scope.actor));
  const found = await repository.findVersion(scope.db, lessonId, number);
  if (!found) throw new AppError('db/no-document');
  return found;
}

/**
 * Makes a published version the working copy, which families see once it is published again. Refuses
 * `lesson/changed-elsewhere` as a save does: nobody's draft is overwritten unseen. Teachers may too (decision L1).
 */
export async function restoreLessonVersion(
  scope: SignedInScope,
  { lessonId, number, version }: ThisVersion & { version: number },
): Promise<LessonDraft> {
  requireMay(mayWriteDrafts(scope.actor));
  await transaction(scope, async (tx) => {
    if (!(await lockLesson(tx.db, lessonId))) throw new AppError('db/no-document');
    const found = await repository.findVersion(tx.db, lessonId, number);
    if (!found) throw new AppError('db/no-document');
    await requireVersion(tx, lessonId, version);
    const { content } = found;
    const written = { by: tx.actor.id, at: nowIso(tx) };
    await saveDraft(tx.db, { lessonId, content, version: version + 1, ...written });
    await nameDraft(tx.db, lessonId, content.title);
    const subject = { subjectType: 'lesson', subjectId: lessonId } as const;
    await audit(tx, { action: 'restoreLessonVersion', ...subject, detail: { number } });
    await refresh(tx, { changed: ['authoring'], audience: ['staff'] });
  });
  return loadDraft(scope, lessonId);
}
