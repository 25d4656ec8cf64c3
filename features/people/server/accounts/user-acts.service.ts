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
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { UserAct } from '../../shared/user-acts.ts';
import { countInvitation, inviteAgain } from '../children/child-changes.service.ts';
import { placeChildren, takePlaceBack } from '../children/child-places.service.ts';
import { countVerification, disableAccount, enableAccount, mailVerification } from './user-access.service.ts';
import { findActedOn, findNames } from './user-acts.repository.ts';
import { type ActKind, oppositeOf, whyLeftOut } from './user-acts.rules.ts';
import { countUsers, findUsers, type UserFilter } from './user-list.repository.ts';
import { requireUserManager } from './users.service.ts';

const list = 'users';

type Selection = { readonly ids: readonly string[] } | { readonly filter: UserFilter; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly act: UserAct;
  readonly selection: Selection;
}

/**
 * Prepares an act on many users: says of each whether it does something to them, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them or the group does not exist, `list/too-many` and `list/changed-much` when all that match are
 * meant ({@link whyNotAll}), `db/conflict` for another act under the id.
 */
export async function prepareUserAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requireUserManager(scope);
  const wanted: WantedAct = { actId, list, kind: act.kind, asked: { act, selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, prepared) };
  const groupId = act.kind === 'join' ? act.groupId : null;
  if (groupId !== null) await requireGroupInReach(scope, groupId);
  const users = await findActedOn(scope.db, await idsOf(scope, selection), groupId);
  if ('ids' in selection && users.length < new Set(selection.ids).size) throw new AppError('db/no-document');
  const rows = users.map((user) => ({
    id: user.id,
    name: user.name,
    outcome: whyLeftOut(act.kind, user, scope.actor.id),
  }));
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

async function idsOf(scope: SignedInScope, selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const { filter, seen } = selection;
  refuse(whyNotAll(seen, await countUsers(scope.db, filter, mostRows + 1)));
  const users = await findUsers(scope.db, { ...filter, sort: 'name', descending: false }, mostRows);
  return users.map(({ id }) => id);
}

const named = (scope: SignedInScope, rows: readonly ActRow[]) =>
  nameRows(rows, (ids) => findNames(scope.db, ids));

/** Carries the caller's own act out on its next users; see {@link runPortion}. `db/no-document` for another's. */
export async function runUserAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireUserManager(scope);
  return runPortion(scope, actId, rowActOf(await requireUserAct(scope, actId)));
}

/**
 * Prepares the opposite of an act for the users on whom it was done: who was disabled is enabled, who was added to a group was
 * never in it. Idempotent by its id. `list/not-undoable` for mails, `db/no-document` for another's act.
 */
export async function undoUserAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireUserManager(scope);
  const before = await requireUserAct(scope, actId);
  const kind = oppositeOf(before.kind);
  if (!kind) throw new AppError('list/not-undoable');
  const { groupId, joinedOn } = before;
  return prepareUndo(scope, { actId, undoId, list, kind, more: { groupId, joinedOn } }, named);
}

interface StoredAct {
  readonly kind: ActKind;
  readonly groupId: string | null;
  readonly overCapacityReason: string | undefined;
  /** The day from which on children are members. */
  readonly joinedOn: LocalDate;
}

/** What was written by {@link prepareUserAct} and {@link undoUserAct}. */
interface Asked {
  readonly act?: { readonly groupId?: string; readonly overCapacityReason?: string };
  readonly groupId?: string | null;
  readonly joinedOn?: LocalDate;
}

async function requireUserAct(scope: SignedInScope, actId: string): Promise<StoredAct> {
  const { kind, asked, createdAt } = await requireAct(scope, { actId, list });
  const { act, groupId, joinedOn } = asked as Asked;
  return {
    kind: kind as ActKind,
    groupId: act?.groupId ?? groupId ?? null,
    overCapacityReason: act?.overCapacityReason,
    joinedOn: joinedOn ?? vilniusDate(createdAt),
  };
}

function rowActOf({ kind, groupId, joinedOn, overCapacityReason }: StoredAct): RowAct {
  const stay = (userId: string) => ({ groupId: groupId ?? '', userId, joinedOn });
  const join = async (tx: Tx<SignedInScope>, userId: string) => {
    const placed = await placeChildren(tx, [stay(userId)], overCapacityReason);
    if (placed.length > 0) await noteGroup(tx, 'addToGroup', stay(userId));
    return placed.length > 0;
  };
  const acts: Record<ActKind, RowAct> = {
    invite: {
      before: countMail,
      run: async (tx, userId) => {
        await mailAgain(tx, userId);
        return done;
      },
    },
    disable: { run: changing(disableAccount) },
    enable: { run: changing(enableAccount) },
    join: {
      run: async (tx, userId) => {
        await requireGroupInReach(tx, groupId ?? '');
        const [user] = await findActedOn(tx.db, [userId], groupId);
        const leftOut = user && whyLeftOut(kind, user, tx.actor.id);
        return leftOut ?? changing(join)(tx, userId);
      },
    },
    leave: {
      run: changing(async (tx, userId) => {
        if (!(await takePlaceBack(tx, stay(userId)))) return false;
        await noteGroup(tx, 'takeBackJoining', stay(userId));
        return true;
      }),
    },
  };
  return acts[kind];
}

/** What is so by now is nobody's to take back: an act that changed nothing must not end what another one began. */
const changing =
  (act: (tx: Tx<SignedInScope>, userId: string) => Promise<boolean>): RowAct['run'] =>
  async (tx, userId) =>
    (await act(tx, userId)) ? done : 'already';

function noteGroup(tx: Tx, action: string, { userId, groupId }: { userId: string; groupId: string }) {
  return audit(tx, { action, subjectType: 'user', subjectId: userId, detail: { groupId } });
}

async function recordOf(scope: SignedInScope, userId: string): Promise<string | undefined> {
  const [user] = await findActedOn(scope.db, [userId], null);
  return user?.invited?.recordId;
}

async function countMail(scope: SignedInScope, userId: string): Promise<void> {
  const childId = await recordOf(scope, userId);
  await (childId ? countInvitation(scope, childId) : countVerification(scope, userId));
}

async function mailAgain(tx: Tx<SignedInScope>, userId: string): Promise<void> {
  const childId = await recordOf(tx, userId);
  await (childId ? inviteAgain(tx, childId) : mailVerification(tx, userId));
}
