import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayPublishCourses, mayWriteDrafts } from '../shared/courses.permissions.ts';
import type { ModuleSummary } from '../shared/courses.ts';
import type { LessonDraft, ModuleTexts } from '../shared/lesson-content.ts';
import * as repository from './authoring.repository.ts';
import { findModuleCards } from './courses.repository.ts';
import { loadDraft } from './drafts.service.ts';
import { tellCourses } from './publishing.service.ts';

/**
 * Makes a module after all others, unpublished. Its id is the form's: sent twice it is made once, and `db/conflict` for the id
 * of a module that has another title. Admins only (decision L1).
 */
export async function createModule(
  scope: SignedInScope,
  { moduleId, ...texts }: ModuleTexts & { moduleId: string },
): Promise<{ module: ModuleSummary }> {
  refuse(mayPublishCourses(scope.actor) ? null : 'auth/permission-denied');
  return transaction(scope, async (tx) => {
    await repository.holdModuleOrder(tx.db);
    const made = await repository.insertModule(tx.db, moduleId, {
      ...texts,
      by: tx.actor.id,
      at: nowIso(tx),
    });
    const module = await loadModule(tx, moduleId);
    if (made)
      await tellMade(tx, { action: 'createModule', moduleId, subjectId: moduleId, title: texts.title });
    else refuse(module.title.lt === texts.title.lt ? null : 'db/conflict');
    return { module };
  });
}

interface NewLesson {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly title: ModuleTexts['title'];
}

/**
 * Makes a draft of a lesson after all others of the module. Its id is the form's: sent twice it is made once, and
 * `db/conflict` for the id of another module's lesson. Teachers may too (decision L1): no family sees it until an admin publishes it.
 */
export async function createLesson(
  scope: SignedInScope,
  { moduleId, lessonId, title }: NewLesson,
): Promise<LessonDraft> {
  refuse(mayWriteDrafts(scope.actor) ? null : 'auth/permission-denied');
  return transaction(scope, async (tx) => {
    if (!(await repository.holdModule(tx.db, moduleId))) throw new AppError('db/no-document');
    const made = await repository.insertLesson(tx.db, { moduleId, lessonId, title, at: nowIso(tx) });
    if (made) await tellMade(tx, { action: 'createLesson', moduleId, subjectId: lessonId, title });
    const draft = await loadDraft(tx, lessonId);
    refuse(draft.module.id === moduleId ? null : 'db/conflict');
    return draft;
  });
}

/** A module as staff see it on its card. `db/no-document` when there is none. */
export async function loadModule(scope: Scope, moduleId: string): Promise<ModuleSummary> {
  const everything = { everything: true, groupIds: [], learnerId: null };
  const [module] = await findModuleCards(scope.db, everything, moduleId);
  if (!module) throw new AppError('db/no-document');
  return module;
}

interface Made {
  readonly action: 'createModule' | 'createLesson';
  readonly moduleId: string;
  readonly subjectId: string;
  readonly title: ModuleTexts['title'];
}

async function tellMade(tx: Tx, { action, moduleId, subjectId, title }: Made): Promise<void> {
  const subjectType = action === 'createModule' ? 'module' : 'lesson';
  await audit(tx, { action, subjectType, subjectId, detail: { title, moduleId } });
  await tellCourses(tx, moduleId);
}
