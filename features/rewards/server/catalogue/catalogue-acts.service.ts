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
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type CatalogueActKind, catalogueActKinds } from '../../shared/catalogue-acts.ts';
import { type CatalogueFilter, findActedOn, findMatching } from './catalogue.repository.ts';
import { requireRunner, stepReward } from './catalogue.service.ts';

const list = 'catalogue';
/** What takes each act back. */
const opposite = { archive: 'restore', restore: 'archive' } as const;
const actions = { archive: 'archiveReward', restore: 'restoreReward' } as const;
type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: CatalogueFilter; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly kind: CatalogueActKind;
  readonly selection: Selection;
}

/**
 * Prepares an act on many prizes: says of each whether it does something to it, and changes nothing. Idempotent by its id. Admins only
 * (decision P10). `db/no-document` when one doesn't exist, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link whyNotAll}), `db/conflict` for another act under the id.
 */
export async function prepareCatalogueAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireRunner(scope);
  const wanted: WantedAct = { actId, list, kind, asked: { selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, prepared) };
  const rewards = await findActedOn(scope.db, await idsOf(scope, selection));
  if ('ids' in selection && rewards.length < new Set(selection.ids).size)
    throw new AppError('db/no-document');
  const rows = rewards.map(({ id, name, archived }) => ({
    ...{ id, name: localize(name, scope.locale) },
    outcome: archived === (kind === 'archive') ? 'already' : null,
  }));
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

async function idsOf(scope: SignedInScope, selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const ids = await findMatching(scope.db, selection.filter, mostRows + 1);
  refuse(whyNotAll(selection.seen, ids.length));
  return ids;
}

const named = (scope: SignedInScope, rows: readonly ActRow[]) =>
  nameRows(rows, async (ids) => {
    const found = await findActedOn(scope.db, ids);
    return new Map(found.map(({ id, name }) => [id, localize(name, scope.locale)]));
  });

/** Carries the caller's own act out on its next prizes; see {@link runPortion}. `db/no-document` for another's. */
export async function runCatalogueAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireRunner(scope);
  const { kind, asked } = await requireAct(scope, { actId, list });
  return runPortion(scope, actId, { run: rowAct(kind as CatalogueActKind, asked) });
}

/** One that somebody changed since is theirs: undoing leaves it. */
const rowAct =
  (kind: CatalogueActKind, asked: unknown): RowAct['run'] =>
  async (tx, id) => {
    const seen = await versionToUndo(tx, asked, id);
    const at = kind === 'archive' ? nowIso(tx) : null;
    return steppedTo(await stepReward(tx, id, { action: actions[kind], at, seen }));
  };

/**
 * Prepares the opposite of an act on the prizes that it changed. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document`
 * for another's act.
 */
export async function undoCatalogueAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireRunner(scope);
  const { kind, asked } = await requireAct(scope, { actId, list });
  const undone = catalogueActKinds.find((each) => each === kind);
  if (!undone || isUndoing(asked)) throw new AppError('list/not-undoable');
  return prepareUndo(scope, { actId, undoId, list, kind: opposite[undone] }, named);
}
