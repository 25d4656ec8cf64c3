import { randomUUID } from 'node:crypto';
import { noteUsesOfAll } from '#features/files/server/files.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { referencesOf, referencesOfLesson } from '../../shared/blocks/lesson-references.rules.ts';
import { mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { LessonDraft, ModuleTexts } from '../../shared/lesson-content.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { moduleTextsOf } from '../../shared/module-texts.rules.ts';
import { loadDraft } from '../modules/drafts.service.ts';
import { insertModule, lockModuleOrder } from '../modules/module-authoring.repository.ts';
import {
  loadOutline,
  refreshModule,
  requireHeldModule,
  requirePublisher,
} from '../modules/module-authoring.service.ts';
import { refreshCourses } from '../modules/publishing.service.ts';
import * as repository from './lesson-copies.repository.ts';

interface NewLesson {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly title: ModuleTexts['title'];
}

/**
 * Creates a draft of a lesson after all others of the module. The form makes its id: sending it again creates it once, and
 * `db/conflict` for the id of another module's lesson. Teachers may too (decision L1): no family sees it until an admin publishes it.
 */
export async function createLesson(
  scope: SignedInScope,
  { moduleId, lessonId, title }: NewLesson,
): Promise<LessonDraft> {
  requireMay(mayWriteDrafts(scope.actor));
  await transaction(scope, async (tx) => {
    await requireHeldModule(tx, moduleId);
    const made = await repository.insertLesson(tx.db, { moduleId, lessonId, title, at: nowIso(tx) });
    if (made) await refreshLesson(tx, 'createLesson', lessonId, { moduleId, title });
    else refuse((await repository.findModuleOf(tx.db, lessonId)) === moduleId ? null : 'db/conflict');
  });
  return loadDraft(scope, lessonId);
}

/**
 * Copies a lesson and its draft as the last of a module: published if the lesson is, and open to a group when its teachers
 * open it. Sent twice it is made once; `db/conflict` for the id of another module's lesson. Admins only (decision L1).
 */
export async function copyLesson(
  scope: SignedInScope,
  { lessonId, newLessonId, moduleId }: { lessonId: string; newLessonId: string; moduleId: string },
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    await requireHeldModule(tx, moduleId);
    await loadDraft(tx, lessonId);
    const there = await repository.findModuleOf(tx.db, newLessonId);
    if (there === undefined) {
      await copyAll(tx, moduleId, [{ from: lessonId, to: newLessonId }]);
      await refreshLesson(tx, 'copyLesson', newLessonId, { moduleId, from: lessonId });
    } else refuse(there === moduleId ? null : 'db/conflict');
  });
  return loadOutline(scope, moduleId);
}

interface Duplicate {
  readonly moduleId: string;
  readonly newModuleId: string;
  readonly title: ModuleTexts['title'];
}

/**
 * Makes an unpublished copy of a module after all others, with its lessons and their drafts, without archived ones, versions
 * and progress. Sent twice it is made once. Admins only (decision L1).
 */
export async function duplicateModule(
  scope: SignedInScope,
  { moduleId, newModuleId, title }: Duplicate,
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    await lockModuleOrder(tx.db);
    const texts = { ...moduleTextsOf(await loadOutline(tx, moduleId)), title };
    const made = await insertModule(tx.db, newModuleId, { ...texts, by: tx.actor.id, at: nowIso(tx) });
    if (!made) {
      const known = await loadOutline(tx, newModuleId);
      refuse(known.title.lt === title.lt ? null : 'db/conflict');
      return;
    }
    const lessons = await repository.findLessonIds(tx.db, moduleId);
    await copyAll(
      tx,
      newModuleId,
      lessons.map((from) => ({ from, to: randomUUID() })),
      texts.picture ? [texts.picture.fileId] : [],
    );
    await refreshModule(tx, 'duplicateModule', newModuleId, { title, from: moduleId });
  });
  return loadOutline(scope, newModuleId);
}

/**
 * Copies lessons, and records that the copies show the same files, and the module its own: all in one statement.
 */
async function copyAll(
  tx: Tx<SignedInScope>,
  moduleId: string,
  pairs: readonly repository.LessonPair[],
  shownByModule: readonly string[] = [],
): Promise<void> {
  await repository.copyLessons(tx.db, { pairs, moduleId, at: nowIso(tx), by: tx.actor.id });
  const copies = pairs.map(({ to }) => to);
  const shown = new Map(
    (await repository.findBodies(tx.db, copies)).map(({ id, texts }) => [id, referencesOf(texts).fileIds]),
  );
  for (const { id, content } of await repository.findDraftContents(tx.db, copies)) {
    shown.set(id, [...new Set([...(shown.get(id) ?? []), ...referencesOfLesson(content).fileIds])]);
  }
  const uses = [...shown].map(([id, files]) => [{ type: 'lesson', id }, files] as const);
  await noteUsesOfAll(tx, new Map([...uses, [{ type: 'module', id: moduleId }, shownByModule]]));
}

async function refreshLesson(
  tx: Tx,
  action: string,
  lessonId: string,
  detail: { readonly moduleId: string } & Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'lesson', subjectId: lessonId, detail });
  await refreshCourses(tx, detail.moduleId);
}
