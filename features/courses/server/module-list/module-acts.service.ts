import {
  type ActRow,
  findPrepared,
  isUndoing,
  nameRows,
  prepareAct,
  prepareUndo,
  type RowAct,
  requireAct,
  runPortion,
  steppedTo,
  versionToUndo,
  type WantedAct,
} from '#features/lists/server/list-acts.service.ts';
import { whyNotAll } from '#features/lists/shared/lists.rules.ts';
import { mostRows, type Portion, type PreparedAct } from '#features/lists/shared/lists.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type ModuleActKind, moduleActKinds, oppositeModuleAct } from '../../shared/module-columns.ts';
import { requirePublisher, stepModule } from '../modules/module-authoring.service.ts';
import { inOrder } from './module-lists.service.ts';
import {
  countModules,
  findActedOn,
  findListedModules,
  type ModuleFilter,
} from './module-pages.repository.ts';

const list = 'modules';

type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: ModuleFilter; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly kind: ModuleActKind;
  readonly selection: Selection;
}

/**
 * Prepares an act on many modules: says of each whether it does something to it, and changes nothing. Idempotent by its id. Admins only
 * (decision L1), as everything that follows here. `db/no-document` when one doesn't exist, `list/too-many` and `list/changed-much` when all
 * that match are meant ({@link whyNotAll}), `db/conflict` for another act under the id.
 */
export async function prepareModuleAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requirePublisher(scope);
  const wanted: WantedAct = { actId, list, kind, asked: { selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, prepared) };
  const modules = await findActedOn(scope.db, await idsOf(scope, selection));
  if ('ids' in selection && modules.length < new Set(selection.ids).size)
    throw new AppError('db/no-document');
  const rows = modules.map(({ id, title, ...module }) => ({
    ...{ id, name: localize(title, scope.locale) },
    outcome: isSo[kind](module) ? 'already' : null,
  }));
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

/** Whether a module already is as an act would make it. */
const isSo: Record<ModuleActKind, (module: { published: boolean; archived: boolean }) => boolean> = {
  publish: ({ published }) => published,
  unpublish: ({ published }) => !published,
  archive: ({ archived }) => archived,
  restore: ({ archived }) => !archived,
};

async function idsOf(scope: SignedInScope, selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const { filter, seen } = selection;
  refuse(whyNotAll(seen, await countModules(scope.db, filter, mostRows + 1)));
  return (await findListedModules(scope.db, inOrder(filter), { limit: mostRows })).map(({ id }) => id);
}

const named = (scope: SignedInScope, rows: readonly ActRow[]) =>
  nameRows(rows, async (ids) => {
    const found = await findActedOn(scope.db, ids);
    return new Map(found.map(({ id, title }) => [id, localize(title, scope.locale)]));
  });

/** Carries the caller's own act out on its next modules; see {@link runPortion}. `db/no-document` for another's. */
export async function runModuleAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requirePublisher(scope);
  const { kind, asked } = await requireAct(scope, { actId, list });
  return runPortion(scope, actId, { run: rowAct(kind as ModuleActKind, asked) });
}

/** One that somebody published, hid or archived since is theirs: undoing leaves it. */
const rowAct =
  (kind: ModuleActKind, asked: unknown): RowAct['run'] =>
  async (tx, id) => {
    const seen = await versionToUndo(tx, asked, id);
    return steppedTo(await stepModule(tx, id, { kind, seen }));
  };

/**
 * Prepares the opposite of an act on the modules that it changed. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document`
 * for another's act.
 */
export async function undoModuleAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requirePublisher(scope);
  const { kind, asked } = await requireAct(scope, { actId, list });
  const undone = moduleActKinds.find((each) => each === kind);
  if (!undone || isUndoing(asked)) throw new AppError('list/not-undoable');
  return prepareUndo(scope, { actId, undoId, list, kind: oppositeModuleAct[undone] }, named);
}
