import { createHash } from 'node:crypto';
import { listFiles, noteFileUses } from '#features/files/server/files.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { referencesOfLesson } from '../../shared/blocks/lesson-references.rules.ts';
import { mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import * as repository from './drafts.repository.ts';
import { withKeptTranslations } from './kept-translations.rules.ts';

interface DraftSave {
  readonly lessonId: string;
  /** Made by the device, so that a repeated save is recognised. */
  readonly saveId: string;
  /** The version that the writer saw. */
  readonly version: number;
  readonly content: LessonContent;
}

/** The working copy of a lesson; what is published when nobody has changed it here. Staff only (decision L1). */
export async function getLessonDraft(
  scope: SignedInScope,
  { lessonId }: { lessonId: string },
): Promise<LessonDraft> {
  requireMay(mayWriteDrafts(scope.actor));
  return loadDraft(scope, lessonId);
}

/** As {@link getLessonDraft}, after the right was proven: what mutations return. */
export async function loadDraft(scope: Scope, lessonId: string): Promise<LessonDraft> {
  const lesson = await repository.findEditedLesson(scope.db, lessonId);
  if (!lesson) throw new AppError('db/no-document');
  const draft = await repository.findDraft(scope.db, lessonId);
  const content = draft?.content ?? (await repository.findPublishedContent(scope.db, lessonId));
  if (!content) throw new AppError('db/no-document');
  const { id, order, published, moduleId, moduleTitle, modulePublished } = lesson;
  return {
    lesson: { id, order, published },
    module: { id: moduleId, title: moduleTitle, published: modulePublished },
    content,
    files: await listFiles(scope, referencesOfLesson(content).fileIds),
    version: draft?.version ?? 0,
    changed: draft ? draft.version !== draft.publishedVersion : !published,
    saved: draft ? { by: draft.by, at: draft.at } : null,
  };
}

/**
 * Saves the working copy, which no family sees. A save whose version is not the current one is refused with
 * `lesson/changed-elsewhere` and who saved which version when; nothing is lost, because the writer still has the text. A
 * repeated one is answered as the first time, whatever was saved since; `db/conflict` for its id with another lesson,
 * person or content. The audit log records who starts changing a lesson, not each save while typing.
 */
export async function saveLessonDraft(
  scope: SignedInScope,
  { lessonId, saveId, version, content: sent }: DraftSave,
): Promise<{ version: number; savedAt: string }> {
  requireMay(mayWriteDrafts(scope.actor));
  return transaction(scope, async (tx) => {
    if (!(await repository.lockLesson(tx.db, lessonId))) throw new AppError('db/no-document');
    const saved = { version: version + 1, savedAt: nowIso(tx) };
    const again = await recordSave(tx, { lessonId, saveId, version, content: sent }, saved);
    if (again) return again;
    const draft = await requireVersion(tx, lessonId, version);
    const before = draft?.content ?? (await repository.findPublishedContent(tx.db, lessonId));
    const content = withKeptTranslations(sent, before);
    const written = { lessonId, content, version: saved.version, by: tx.actor.id, at: saved.savedAt };
    await repository.saveDraft(tx.db, written);
    await noteFileUses(tx, { type: 'lesson', id: lessonId }, referencesOfLesson(content).fileIds);
    await repository.nameDraft(tx.db, lessonId, content.title);
    if (draft?.byId !== tx.actor.id || draft.version === draft.publishedVersion) {
      const subject = { subjectType: 'lesson', subjectId: lessonId } as const;
      await audit(tx, { action: 'saveLessonDraft', ...subject, detail: { version: saved.version } });
    }
    await refresh(tx, { changed: ['authoring'], audience: ['staff'] });
    return saved;
  });
}

/**
 * The current draft, when it is of the version that was seen; otherwise `lesson/changed-elsewhere`. The caller holds the lock
 * on the lesson.
 */
export async function requireVersion(
  tx: Tx,
  lessonId: string,
  version: number,
): Promise<repository.DraftRow | undefined> {
  const draft = await repository.findDraft(tx.db, lessonId);
  const present = draft?.version ?? 0;
  refuse(present === version ? null : 'lesson/changed-elsewhere', {
    version: present,
    by: draft?.by ?? null,
    at: draft?.at ?? null,
  });
  return draft;
}

/** The answer to the first arrival of this save; null when this is the first. */
async function recordSave(
  tx: Tx<SignedInScope>,
  save: DraftSave,
  { version, savedAt }: { version: number; savedAt: string },
): Promise<{ version: number; savedAt: string } | null> {
  // The version is part of a save's content: it is what the writer saw.
  const said = JSON.stringify([save.version, save.content]);
  const content_hash = createHash('sha256').update(said).digest();
  const known = await repository.recordSave(tx.db, {
    id: save.saveId,
    lesson_id: save.lessonId,
    saved_by: tx.actor.id,
    saved_at: savedAt,
    content_hash,
    version,
  });
  if (!known) return null;
  const same =
    known.lesson_id === save.lessonId &&
    known.saved_by === tx.actor.id &&
    known.content_hash.equals(content_hash);
  refuse(same ? null : 'db/conflict');
  return { version: known.version, savedAt: known.saved_at };
}
