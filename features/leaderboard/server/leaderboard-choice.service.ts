import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { mayChooseLeaderboard } from '../shared/leaderboard.permissions.ts';
import type { LeaderboardChoice, OptOutDecider } from '../shared/leaderboard.ts';
import * as repository from './leaderboard.repository.ts';
import { whyStaysOut } from './leaderboard.rules.ts';

/** Whether a child appears on leaderboards, who decided so, and whether the actor may change it. */
export async function getLeaderboardChoice(
  scope: SignedInScope,
  { childId }: { childId: string },
): Promise<LeaderboardChoice> {
  const child = await requireChildInReach(scope, childId);
  return choiceOf(scope, child.id);
}

/**
 * Takes a child off all leaderboards, or puts them back (decision P12). A child can only undo their own choice: an
 * adult's decision stands (`leaderboard/decided-by-adult`). Refreshes everybody who has such a leaderboard open.
 */
export async function setLeaderboardChoice(
  scope: SignedInScope,
  { childId, shown }: { childId: string; shown: boolean },
): Promise<LeaderboardChoice> {
  requireMay(mayChooseLeaderboard(scope.actor));
  const child = await requireChildInReach(scope, childId);
  await transaction(scope, async (tx) => {
    const changed = await (shown ? optIn(tx, child.id) : optOut(tx, child.id));
    if (changed) {
      if (isStaff(tx.actor.role)) {
        await audit(tx, {
          action: 'setLeaderboardChoice',
          subjectType: 'user',
          subjectId: child.id,
          detail: { shown },
        });
      }
      await refreshScreens(tx, child.id);
    }
  });
  return choiceOf(scope, child.id);
}

function optOut(tx: Tx<SignedInScope>, userId: string): Promise<boolean> {
  return repository.saveOptOut(tx.db, { userId, by: tx.actor.id, at: nowIso(tx) });
}

async function optIn(tx: Tx<SignedInScope>, userId: string): Promise<boolean> {
  const present = await repository.findOptOut(tx.db, userId, { lock: true });
  refuse(whyStaysOut(tx.actor, present?.by));
  if (present) await repository.deleteOptOut(tx.db, userId);
  return present !== undefined;
}

async function choiceOf(scope: SignedInScope, childId: string): Promise<LeaderboardChoice> {
  const found = await repository.findOptOut(scope.db, childId);
  return {
    childId,
    optedOut: found ? { by: deciderOf(childId, found), at: found.at } : null,
    mayChange: mayChooseLeaderboard(scope.actor) && whyStaysOut(scope.actor, found?.by) === null,
  };
}

function deciderOf(childId: string, { by, byStaff }: repository.OptOut): OptOutDecider {
  if (by === childId) return 'child';
  return byStaff ? 'staff' : 'guardian';
}

async function refreshScreens(tx: Tx<SignedInScope>, childId: string): Promise<void> {
  const groups = await listGroupsOfStudent(tx, childId);
  await refresh(tx, {
    changed: ['leaderboard'],
    audience: ['role:admin', `family:${childId}`, ...groups.map(({ id }) => `group:${id}` as const)],
  });
}

/**
 * The nightly part of leaderboards: deletes a choice with the child's account. An adult's decision outlives the
 * adult's account.
 */
export function forgetOptOuts({ db }: Scope): Promise<void> {
  return repository.deleteOptOutsOfDeleted(db);
}
