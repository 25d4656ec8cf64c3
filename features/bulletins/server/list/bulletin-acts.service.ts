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
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type BulletinActKind, bulletinActKinds } from '../../shared/bulletin-acts.ts';
import { mayWriteBulletins } from '../../shared/bulletins.permissions.ts';
import { stepBulletin } from '../bulletin-return.service.ts';
import { whyLeftOut } from './bulletin-acts.rules.ts';
import { authorOf, type BulletinList, filterOf, orderOf } from './bulletin-lists.service.ts';
import { countBulletins, findActedOn, findBulletins } from './bulletin-pages.repository.ts';

const list = 'bulletins';
/** What takes each act back. */
const opposite = { end: 'bringBack', bringBack: 'end' } as const;
type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Omit<BulletinList, 'sort' | 'descending'>; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly kind: BulletinActKind;
  readonly selection: Selection;
}

/**
 * Prepares an act on many bulletins: says of each whether it does something to it, and changes nothing. Idempotent by its id.
 * `db/no-document` when one is somebody else's, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link whyNotAll}), `db/conflict` for another act under the id.
 */
export async function prepareBulletinAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayWriteBulletins(scope.actor));
  const wanted: WantedAct = { actId, list, kind, asked: { selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, prepared) };
  const bulletins = await findActedOn(scope.db, await idsOf(scope, selection), authorOf(scope));
  if ('ids' in selection && bulletins.length < new Set(selection.ids).size)
    throw new AppError('db/no-document');
  const rows = bulletins.map(({ id, title, time }) => ({
    ...{ id, name: localize(title, scope.locale) },
    outcome: whyLeftOut(kind, time, nowIso(scope)),
  }));
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

async function idsOf(scope: SignedInScope, selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const { filter, seen } = selection;
  const of = filterOf(scope, filter);
  refuse(whyNotAll(seen, (await countBulletins(scope.db, of, mostRows + 1))[filter.state]));
  const wanted = { ...of, state: filter.state, ...orderOf(filter) };
  return (await findBulletins(scope.db, wanted, { limit: mostRows })).map(({ id }) => id);
}

const named = (scope: SignedInScope, rows: readonly ActRow[]) =>
  nameRows(rows, async (ids) => {
    const found = await findActedOn(scope.db, ids, authorOf(scope));
    return new Map(found.map(({ id, title }) => [id, localize(title, scope.locale)]));
  });

/** Carries the caller's own act out on its next bulletins; see {@link runPortion}. `db/no-document` for another's. */
export async function runBulletinAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayWriteBulletins(scope.actor));
  const { kind, asked } = await requireAct(scope, { actId, list });
  return runPortion(scope, actId, { run: rowAct(kind as BulletinActKind, asked) });
}

/** One that somebody changed since is theirs: undoing leaves it. */
const rowAct =
  (step: BulletinActKind, asked: unknown): RowAct['run'] =>
  async (tx, id) => {
    const seen = await versionToUndo(tx, asked, id);
    return steppedTo(await stepBulletin(tx, id, { step, seen }));
  };

/**
 * Prepares the opposite of an act on the bulletins that it changed: what was ended is brought back while its time lasts, what was brought
 * back is ended; mails that left meanwhile stay sent. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document` for
 * another's act.
 */
export async function undoBulletinAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayWriteBulletins(scope.actor));
  const { kind, asked } = await requireAct(scope, { actId, list });
  const undone = bulletinActKinds.find((each) => each === kind);
  if (!undone || isUndoing(asked)) throw new AppError('list/not-undoable');
  return prepareUndo(scope, { actId, undoId, list, kind: opposite[undone] }, named);
}
