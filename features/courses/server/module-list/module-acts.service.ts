import {
  type ActedList,
  prepareOnce,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { stepping, undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type ModuleActKind, oppositeModuleAct } from '../../shared/module-columns.ts';
import { requirePublisher, stepModule } from '../modules/module-authoring.service.ts';
import { inOrder } from './module-lists.service.ts';
import {
  countModules,
  findActedOn,
  findListedModules,
  type ModuleFilter,
} from './module-pages.repository.ts';

const acted: ActedList & Matching<ModuleFilter> = {
  list: 'modules',
  count: ({ db }, filter, limit) => countModules(db, filter, limit),
  find: ({ db, actor }, filter, limit) => findListedModules(db, { ...inOrder(filter), actor }, { limit }),
  findNames: findNamed,
};

async function findNamed({ db, locale }: SignedInScope, ids: readonly string[]) {
  const modules = await findActedOn(db, ids);
  return modules.map(({ title, ...module }) => ({ ...module, name: localize(title, locale) }));
}

interface Wanted {
  readonly actId: string;
  readonly kind: ModuleActKind;
  readonly selection: Selection<ModuleFilter>;
}

/**
 * Prepares an act on many modules: says of each whether it does something to it, and changes nothing. Idempotent by its id. Admins only
 * (decision L1), as everything that follows here. `db/no-document` when one doesn't exist, `list/too-many` and `list/changed-much` when all
 * that match are meant ({@link findSelected}), `db/conflict` for another act under the id.
 */
export async function prepareModuleAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requirePublisher(scope);
  return prepareOnce(scope, acted, { actId, kind, asked: { selection } }, async () => {
    const modules = await findSelected(scope, acted, selection, findNamed);
    return modules.map(({ id, name, ...module }) => ({
      ...{ id, name },
      outcome: isSo[kind](module) ? 'already' : null,
    }));
  });
}

/** Whether a module already is as an act would make it. */
const isSo: Record<ModuleActKind, (module: { published: boolean; archived: boolean }) => boolean> = {
  publish: ({ published }) => published,
  unpublish: ({ published }) => !published,
  archive: ({ archived }) => archived,
  restore: ({ archived }) => !archived,
};

/** Carries the caller's own act out on its next modules; see {@link runPortion}. `db/no-document` for another's. */
export async function runModuleAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requirePublisher(scope);
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
  const step = stepping(asked, (tx, id, seen) => stepModule(tx, id, { kind: kind as ModuleActKind, seen }));
  return runPortion(scope, actId, step);
}

/**
 * Prepares the opposite of an act on the modules that it changed. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document`
 * for another's act.
 */
export async function undoModuleAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requirePublisher(scope);
  return undoByOpposite(scope, acted, { actId, undoId }, oppositeModuleAct);
}
