import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import { whyUnpublishable } from '../../shared/lesson-content.rules.ts';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import { lockLesson } from './drafts.repository.ts';
import { loadDraft, requireVersion } from './drafts.service.ts';
import * as repository from './publishing.repository.ts';

/**
 * Publishes the working copy that the admin saw, all or nothing, and stores it as a version. What is already published
 * is returned and not written again. Refuses `lesson/changed-elsewhere` as a save does, and as {@link whyUnpublishable}.
 */
export async function publishLesson(
  scope: SignedInScope,
  { lessonId, version }: { lessonId: string; version: number },
): Promise<LessonDraft> {
  requireMay(mayPublishCourses(scope.actor));
  await transaction(scope, async (tx) => {
    if (!(await lockLesson(tx.db, lessonId))) throw new AppError('db/no-document');
    await requireVersion(tx, lessonId, version);
    const { content, changed, module } = await loadDraft(tx, lessonId);
    if (!changed) return;
    refuse(whyUnpublishable(content));
    await repository.writePublished(tx.db, lessonId, content);
    const written = { by: tx.actor.id, at: nowIso(tx) };
    const number = await repository.appendVersion(tx.db, { lessonId, content, ...written });
    await repository.markPublished(tx.db, lessonId, version);
    const subject = { subjectType: 'lesson', subjectId: lessonId } as const;
    await audit(tx, { action: 'publishLesson', ...subject, detail: { number, title: content.title } });
    await refreshCourses(tx, module.id);
  });
  return loadDraft(scope, lessonId);
}

/** Refreshes staff and the groups that have a module after it or its lessons changed. */
export async function refreshCourses(tx: Tx, moduleId: string): Promise<void> {
  const groups = await repository.findGroupsOfModule(tx.db, moduleId);
  await refresh(tx, { changed: ['authoring'], audience: ['staff'] });
  await refresh(tx, {
    changed: ['courses', 'lessons'],
    audience: ['staff', ...groups.map((id) => `group:${id}` as const)],
  });
}
