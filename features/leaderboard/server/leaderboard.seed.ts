import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { getGroupLeaderboard } from './leaderboard.service.ts';
import { setLeaderboardChoice } from './leaderboard-choice.service.ts';

/** Makes two neighbours of a group share a place: an admin gives the second the missing points. */
export async function seedTie(admin: SignedInScope, groupId: string): Promise<void> {
  const { rows } = await getGroupLeaderboard(admin, { groupId });
  const [before, after] = rows.slice(5, 7);
  if (!before || !after || before.earned === after.earned) return;
  await adjustPoints(admin, {
    childId: after.childId,
    amount: before.earned - after.earned,
    reason: 'Pristatė savo projektą atvirų durų dieną',
    requestId: after.childId,
  });
}

/** Takes a child off the leaderboards by the child's own decision. */
export async function seedOptOut(child: SignedInScope): Promise<void> {
  await setLeaderboardChoice(child, { childId: child.actor.id, shown: false });
}
