import {
  type ActedList,
  done,
  prepareOnce,
  type RowAct,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected } from '#features/lists/server/list-selections.service.ts';
import { prepareUndo } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { UserAct } from '../../shared/user-acts.ts';
import { countInvitation, inviteAgain } from '../children/child-changes.service.ts';
import { placeChildren, takePlaceBack } from '../children/child-places.service.ts';
import { countVerification, disableAccount, enableAccount, mailVerification } from './user-access.service.ts';
import { findActedOn, findNames } from './user-acts.repository.ts';
import { type ActKind, oppositeOf, whyLeftOut } from './user-acts.rules.ts';
import { matchingUsers } from './user-addresses.service.ts';
import type { UserFilter } from './user-list.repository.ts';
import { requireUserManager } from './users.service.ts';

const acted: ActedList = {
  list: 'users',
  findNames: ({ db }, ids) => findNames(db, ids),
};

interface Wanted {
  readonly actId: string;
  readonly act: UserAct;
  readonly selection: Selection<UserFilter>;
}

/**
 * Prepares an act on many users: says of each whether it does something to them, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them or the group does not exist, `list/too-many` and `list/changed-much` when all that match are
 * meant ({@link findSelected}), `db/conflict` for another act under the id.
 */
export async function prepareUserAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requireUserManager(scope);
  return prepareOnce(scope, acted, { actId, kind: act.kind, asked: { act, selection } }, async () => {
    const groupId = act.kind === 'join' ? act.groupId : null;
    if (groupId !== null) await requireGroupInReach(scope, groupId);
    const users = await findSelected(scope, matchingUsers, selection, ({ db }, ids) =>
      findActedOn(db, ids, groupId),
    );
    return users.map((user) => ({
      ...{ id: user.id, name: user.name },
      outcome: whyLeftOut(act.kind, user, scope.actor.id),
    }));
  });
}

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
  return prepareUndo(scope, acted, { actId, undoId, kind, more: { groupId, joinedOn } });
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
  const { kind, asked, createdAt } = await requireAct(scope, { actId, list: acted.list });
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
