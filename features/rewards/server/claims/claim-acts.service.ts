import {
  type ActedList,
  done,
  prepareOnce,
  type RowAct,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { inLanguage, localize } from '#platform/shared/localized-text.ts';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import { undoneTogether } from '../../shared/claim-acts.words.ts';
import { mayHandleClaims } from '../../shared/rewards.permissions.ts';
import { type ClaimList, groupIdsOf, orderOf } from './claim-lists.service.ts';
import { countClaims, findTasks } from './claim-pages.repository.ts';
import { findActedOn } from './claims.repository.ts';
import { whyLeftOut } from './claims.rules.ts';
import { stepOneOfMany, type TakenBack, takeBackHandOver, takeBackReady } from './claims.service.ts';

const statusAfter = { ready: 'ready', handOver: 'handed-over' } as const;
/** The acts that only undo another one. */
const opposites = { handOver: 'takeBack', ready: 'takeBackReady' } as const;
type OpenClaims = Omit<ClaimList, 'state' | 'sort' | 'descending'>;

const acted: ActedList & Matching<OpenClaims> = {
  list: 'claims',
  count: async (scope, filter, limit) =>
    (await countClaims(scope.db, await openOf(scope, filter), limit)).total,
  find: async (scope, filter, limit) => {
    const open = await openOf(scope, filter);
    return findTasks(scope.db, { ...open, ...orderOf(open) }, { limit });
  },
  findNames: findInReach,
};

async function openOf(scope: SignedInScope, filter: OpenClaims) {
  return { ...filter, state: 'open', groupIds: await groupIdsOf(scope, filter.groupId) } as const;
}

/** Claims within reach; their names say who waits for what, their kinds what to take from the shelf. */
async function findInReach(scope: SignedInScope, claimIds: readonly string[]) {
  const claims = await findActedOn(scope.db, claimIds, await groupIdsOf(scope, undefined));
  return claims.map(({ child, rewardName, optionName, ...claim }) => {
    const prize = localize(rewardName, scope.locale);
    return {
      ...claim,
      name: `${child} – ${prize}`,
      countedAs: `${prize}, ${localize(optionName, scope.locale)}`,
    };
  });
}

interface Wanted {
  readonly actId: string;
  readonly kind: ClaimActKind;
  readonly selection: Selection<OpenClaims>;
}

/**
 * Prepares an act on many claims: says of each whether it does something to it, and changes nothing. Idempotent by its id.
 * `db/no-document` when one is outside the groups in reach, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link findSelected}), `db/conflict` for another act under the id.
 */
export async function prepareClaimAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayHandleClaims(scope.actor));
  return prepareOnce(scope, acted, { actId, kind, asked: { selection } }, async () => {
    const claims = await findSelected(scope, acted, selection, findInReach);
    return claims.map(({ id, name, countedAs, status }) => ({
      ...{ id, name, countedAs },
      outcome: whyLeftOut(status, statusAfter[kind]),
    }));
  });
}

/** Carries the caller's own act out on its next claims; see {@link runPortion}. `db/no-document` for another's. */
export async function runClaimAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayHandleClaims(scope.actor));
  const { kind } = await requireAct(scope, { actId, list: acted.list });
  return runPortion(scope, actId, { run: undoings.get(kind) ?? stepTo(kind as ClaimActKind) });
}

/** What is so by now is nobody's to take back: an act that changed nothing must not undo what another one did. */
const stepTo =
  (kind: ClaimActKind): RowAct['run'] =>
  async (tx, id) =>
    (await stepOneOfMany(tx, id, statusAfter[kind])) ? done : 'already';

const outcomeOf: Record<TakenBack, string> = { done, already: 'already', changed: 'changed_since' };

const takeOneBack: RowAct['run'] = async (tx, id) => {
  const reason = inLanguage(undoneTogether, tx.locale);
  return outcomeOf[await takeBackHandOver(tx, id, { reason, ownOnly: true })];
};

/** Another person's preparation stays, also one after a first one was undone. */
const takeOneReadyBack: RowAct['run'] = async (tx, id) =>
  outcomeOf[await takeBackReady(tx, id, { ownOnly: true })];

const undoings = new Map<string, RowAct['run']>([
  [opposites.handOver, takeOneBack],
  [opposites.ready, takeOneReadyBack],
]);

/**
 * Prepares taking back an act: its hand-overs a teacher can for some seconds, an admin at any time (decision P9); what was made ready
 * anybody while it isn't handed over. Idempotent by its id. `list/not-undoable` for an undoing, `db/no-document` for another's act.
 */
export async function undoClaimAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayHandleClaims(scope.actor));
  return undoByOpposite(scope, acted, { actId, undoId }, opposites);
}
