import {
  type ActRow,
  done,
  findPrepared,
  nameRows,
  prepareAct,
  prepareUndo,
  type RowAct,
  requireAct,
  runPortion,
  type WantedAct,
} from '#features/lists/server/list-acts.service.ts';
import { whyNotAll } from '#features/lists/shared/lists.rules.ts';
import { mostRows, type Portion, type PreparedAct } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { inLanguage, localize } from '#platform/shared/localized-text.ts';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import { undoneTogether } from '../../shared/claim-acts.words.ts';
import { mayHandleClaims } from '../../shared/rewards.permissions.ts';
import { type ClaimList, groupIdsOf, orderOf } from './claim-lists.service.ts';
import { countClaims, findTasks } from './claim-pages.repository.ts';
import { findActedOn } from './claims.repository.ts';
import { whyLeftOut } from './claims.rules.ts';
import { stepClaim, takeBackHandOver } from './claims.service.ts';

const list = 'claims';
const statusAfter = { ready: 'ready', handOver: 'handed-over' } as const;
/** The act that only undoes a hand-over. */
const takeBack = 'takeBack';
type OpenClaims = Omit<ClaimList, 'state' | 'sort' | 'descending'>;
type Selection = { readonly ids: readonly string[] } | { readonly filter: OpenClaims; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly kind: ClaimActKind;
  readonly selection: Selection;
}

/**
 * Prepares an act on many claims: says of each whether it does something to it, and changes nothing. Idempotent by its id.
 * `db/no-document` when one is outside the groups in reach, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link whyNotAll}), `db/conflict` for another act under the id.
 */
export async function prepareClaimAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayHandleClaims(scope.actor));
  const wanted: WantedAct = { actId, list, kind, asked: { selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, prepared) };
  const claims = await findInReach(scope, await idsOf(scope, selection));
  if ('ids' in selection && claims.length < new Set(selection.ids).size) throw new AppError('db/no-document');
  const rows = claims.map((claim) => ({
    ...{ id: claim.id, name: nameOf(scope, claim) },
    outcome: whyLeftOut(claim.status, statusAfter[kind]),
  }));
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

async function idsOf(scope: SignedInScope, selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const { filter, seen } = selection;
  const of = { ...filter, state: 'open', groupIds: await groupIdsOf(scope, filter.groupId) } as const;
  refuse(whyNotAll(seen, (await countClaims(scope.db, of, mostRows + 1)).total));
  const tasks = await findTasks(scope.db, { ...of, ...orderOf(of) }, { limit: mostRows });
  return tasks.map(({ id }) => id);
}

async function findInReach(scope: SignedInScope, claimIds: readonly string[]) {
  return findActedOn(scope.db, claimIds, await groupIdsOf(scope, undefined));
}

type Found = Awaited<ReturnType<typeof findInReach>>[number];

/** Who waits for what. */
function nameOf({ locale }: SignedInScope, { child, rewardName }: Found): string {
  return `${child} – ${localize(rewardName, locale)}`;
}

const named = (scope: SignedInScope, rows: readonly ActRow[]) =>
  nameRows(
    rows,
    async (ids) => new Map((await findInReach(scope, ids)).map((claim) => [claim.id, nameOf(scope, claim)])),
  );

/** Carries the caller's own act out on its next claims; see {@link runPortion}. `db/no-document` for another's. */
export async function runClaimAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayHandleClaims(scope.actor));
  const { kind } = await requireAct(scope, { actId, list });
  return runPortion(scope, actId, { run: kind === takeBack ? takeOneBack : stepTo(kind as ClaimActKind) });
}

/** What is so by now is nobody's to take back: an act that changed nothing must not undo what another one did. */
const stepTo =
  (kind: ClaimActKind): RowAct['run'] =>
  async (tx, id) =>
    (await stepClaim(tx, id, statusAfter[kind])) ? done : 'already';

const takeOneBack: RowAct['run'] = async (tx, id) => {
  const [claim] = await findInReach(tx, [id]);
  if (claim && claim.status !== 'ready' && claim.handledBy !== tx.actor.id) return 'changed_since';
  return (await takeBackHandOver(tx, id, inLanguage(undoneTogether, tx.locale))) ? done : 'already';
};

/**
 * Prepares taking back the hand-overs of an act: a teacher can for some seconds, an admin at any time (decision P9). Idempotent by its
 * id. `list/not-undoable` for what was marked ready, of which families have been told; `db/no-document` for another's act.
 */
export async function undoClaimAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayHandleClaims(scope.actor));
  const { kind } = await requireAct(scope, { actId, list });
  if (kind !== 'handOver') throw new AppError('list/not-undoable');
  return prepareUndo(scope, { actId, undoId, list, kind: takeBack }, named);
}
