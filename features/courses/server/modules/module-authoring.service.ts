import { listFiles, replaceFileUses } from '#features/files/server/files.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayPublishCourses, mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import type { ModuleActKind } from '../../shared/module-columns.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { moduleTextsOf } from '../../shared/module-texts.rules.ts';
import { isOrderOf } from '../../shared/open-order.rules.ts';
import { findArchivedModules, findModuleCards } from '../courses.repository.ts';
import * as repository from './module-authoring.repository.ts';
import { refreshCourses } from './publishing.service.ts';

interface ThisModule {
  readonly moduleId: string;
}

const everything = { everything: true, groupIds: [], learnerId: null } as const;

/** A module as its editors see it, also an archived one. Staff only. */
export async function getModuleOutline(
  scope: SignedInScope,
  { moduleId }: ThisModule,
): Promise<ModuleOutline> {
  requireMay(mayWriteDrafts(scope.actor));
  return loadOutline(scope, moduleId);
}

/** The archived modules. Staff only. */
export async function listArchivedModules(scope: SignedInScope): Promise<{ modules: ModuleSummary[] }> {
  requireMay(mayWriteDrafts(scope.actor));
  return { modules: await findArchivedModules(scope.db) };
}

/** As {@link getModuleOutline}, after the right was proven: what mutations return. */
export async function loadOutline(scope: Scope, moduleId: string): Promise<ModuleOutline> {
  const outline = await repository.findOutline(scope.db, moduleId);
  if (!outline) throw new AppError('db/no-document');
  return outline;
}

/**
 * Creates a module after all others, unpublished. The form makes its id: sent twice it is made once, and `db/conflict` for the
 * id of a module that has other texts. Admins only (decision L1), as everything that follows here.
 */
export async function createModule(
  scope: SignedInScope,
  { moduleId, ...texts }: ModuleTexts & ThisModule,
): Promise<{ module: ModuleSummary }> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    await repository.lockModuleOrder(tx.db);
    await showPicture(tx, { type: 'module', id: moduleId }, texts.picture);
    const made = await repository.insertModule(tx.db, moduleId, { ...texts, ...writtenBy(tx) });
    if (made) await refreshModule(tx, 'createModule', moduleId, { title: texts.title });
    else refuse(textOf(await loadOutline(tx, moduleId)) === textOf(texts) ? null : 'db/conflict');
  });
  const [module] = await findModuleCards(scope.db, everything, moduleId);
  if (!module) throw new AppError('db/no-document');
  return { module };
}

/**
 * Changes the texts of a module. A version that is not the current one is refused with `module/changed-elsewhere` and who changed
 * what since, unless the texts and the picture already match: repeating succeeds.
 */
export async function updateModule(
  scope: SignedInScope,
  { moduleId, version, ...texts }: ModuleTexts & ThisModule & { version: number },
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    const held = await requireHeldModule(tx, moduleId);
    const before = await loadOutline(tx, moduleId);
    if (textOf(texts) === textOf(before)) return;
    const present = { version: held.version, by: held.by, at: held.at };
    refuse(held.version === version ? null : 'module/changed-elsewhere', present);
    if (texts.picture?.fileId !== before.picture?.fileId)
      await showPicture(tx, { type: 'module', id: moduleId }, texts.picture);
    await repository.writeTexts(tx.db, moduleId, texts, writtenBy(tx));
    await refreshModule(tx, 'updateModule', moduleId, { title: texts.title });
  });
  return loadOutline(scope, moduleId);
}

/**
 * Puts all modules in an order. `module/order-changed` when somebody created, deleted or archived one meanwhile.
 */
export async function orderModules(
  scope: SignedInScope,
  { moduleIds }: { moduleIds: readonly string[] },
): Promise<{ modules: ModuleSummary[] }> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    await repository.lockModuleOrder(tx.db);
    const before = await repository.findModulesInOrder(tx.db);
    refuse(isOrderOf(moduleIds, before) ? null : 'module/order-changed');
    const moved = before.findIndex(({ id }, place) => id !== moduleIds[place]);
    const first = moduleIds[moved];
    if (first) {
      await repository.writeModuleOrder(tx.db, moduleIds);
      await refreshModule(tx, 'orderModules', first, {});
    }
  });
  return { modules: await findModuleCards(scope.db, everything) };
}

/** Publishes a module to the groups that have it. Idempotent. */
export function publishModule(scope: SignedInScope, { moduleId }: ThisModule): Promise<ModuleOutline> {
  return changeModule(scope, moduleId, 'publish');
}

/** Makes a module a draft, hidden from families; what groups have open and children's progress stay. Idempotent. */
export function unpublishModule(scope: SignedInScope, { moduleId }: ThisModule): Promise<ModuleOutline> {
  return changeModule(scope, moduleId, 'unpublish');
}

/** Archives a module: no further group gets it, those that have it keep it with its lessons. Idempotent. */
export function archiveModule(scope: SignedInScope, { moduleId }: ThisModule): Promise<ModuleOutline> {
  return changeModule(scope, moduleId, 'archive');
}

/** Unarchives a module. Idempotent. */
export function restoreModule(scope: SignedInScope, { moduleId }: ThisModule): Promise<ModuleOutline> {
  return changeModule(scope, moduleId, 'restore');
}

/**
 * Records that a module, or its showcase, shows a picture instead of another, so that it is not swept. `module/picture-gone` unless it
 * exists.
 */
export async function showPicture(
  tx: Tx,
  subject: { readonly type: 'module' | 'showcase'; readonly id: string },
  picture: ModuleTexts['picture'],
): Promise<void> {
  await replaceFileUses(tx, subject, picture ? [picture.fileId] : []);
  if (!picture) return;
  const [file] = await listFiles(tx, [picture.fileId]);
  refuse(file?.kind === 'picture' ? null : 'module/picture-gone');
}

async function changeModule(
  scope: SignedInScope,
  moduleId: string,
  kind: ModuleActKind,
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, (tx) => stepModule(tx, moduleId, { kind }));
  return loadOutline(scope, moduleId);
}

interface Step {
  readonly action: string;
  readonly take: (tx: Tx, moduleId: string) => Promise<number | null>;
}

const steps: Record<ModuleActKind, Step> = {
  publish: { action: 'publishModule', take: ({ db }, id) => repository.setPublished(db, id, true) },
  unpublish: { action: 'unpublishModule', take: ({ db }, id) => repository.setPublished(db, id, false) },
  archive: { action: 'archiveModule', take: (tx, id) => repository.setArchived(tx.db, id, nowIso(tx)) },
  restore: { action: 'restoreModule', take: ({ db }, id) => repository.setArchived(db, id, null) },
};

/**
 * Publishes, hides, archives or unarchives a module, and returns how many such steps it has taken since; null when it already was so, and
 * `'changed'` when it has taken another number than the `seen` one. The caller has proven the right. `db/no-document` when there is none.
 */
export async function stepModule(
  tx: Tx,
  moduleId: string,
  { kind, seen }: { readonly kind: ModuleActKind; readonly seen?: number | undefined },
): Promise<number | 'changed' | null> {
  const held = await requireHeldModule(tx, moduleId);
  if (seen !== undefined && held.steps !== seen) return 'changed';
  const { action, take } = steps[kind];
  const taken = await take(tx, moduleId);
  if (taken !== null) await refreshModule(tx, action, moduleId, { title: held.title });
  return taken;
}

/** Locks a module with the order of its lessons until the transaction ends. `db/no-document` when there is none. */
export async function requireHeldModule(tx: Tx, moduleId: string): Promise<repository.HeldModule> {
  const [held] = await repository.lockModules(tx.db, [moduleId]);
  if (!held) throw new AppError('db/no-document');
  return held;
}

/** Refuses everybody who does not decide what families read. */
export function requirePublisher({ actor }: SignedInScope): void {
  requireMay(mayPublishCourses(actor));
}

/** Writes an action on a module to the audit log and refreshes screens. */
export async function refreshModule(
  tx: Tx,
  action: string,
  moduleId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'module', subjectId: moduleId, detail });
  await refreshCourses(tx, moduleId);
}

const writtenBy = (tx: Tx<SignedInScope>) => ({ by: tx.actor.id, at: nowIso(tx) });

/** Compares texts, whatever the order in which their keys were stored. */
const textOf = (module: Parameters<typeof moduleTextsOf>[0]) => JSON.stringify(moduleTextsOf(module));
