import { randomUUID } from 'node:crypto';
import type { SignedInScope } from '#platform/server/scope.ts';
import { claimReward, listRewards } from '../rewards.service.ts';
import { chooseReward } from './chosen-prizes.service.ts';
import { handOverClaim, markClaimReady } from './claims.service.ts';

interface DemoClaimGroup {
  readonly id: string;
  readonly teacher: string;
  readonly students: readonly string[];
}

/** A scope in which somebody acts a number of days ago. */
export type ActBefore = (id: string, role: 'child' | 'teacher', days: number) => SignedInScope;

/** Lets a few children of the first groups claim what they can afford, and lets the teacher handle the older claims. */
export async function seedClaims(
  groups: readonly DemoClaimGroup[],
  teacher: string,
  act: ActBefore,
): Promise<void> {
  const children = groups
    .filter((group) => group.teacher === teacher)
    .flatMap(({ id, students }) => students.slice(3, 9).map((child) => ({ child, groupId: id })));
  let days = 9;
  for (const { child, groupId } of children) {
    const { rewards } = await listRewards(act(child, 'child', days), { childId: child });
    const affordable = rewards.find((reward) => reward.unclaimable === null);
    const option = affordable?.options.find((each) => each.quantity > 1);
    if (!affordable || !option) continue;
    const request = {
      rewardId: affordable.id,
      optionId: option.id,
      groupId,
      comment: days === 5 ? 'Jei galima, su mėlyna raketa.' : '',
      requestId: randomUUID(),
    };
    const { claim } = await claimReward(act(child, 'child', days), request);
    // One has been waiting for its child for more than a week.
    if (days > 6 && days !== 8) await handOverClaim(act(teacher, 'teacher', days - 2), { claimId: claim.id });
    else if (days > 4) await markClaimReady(act(teacher, 'teacher', days - 1), { claimId: claim.id });
    days = Math.max(1, days - 1);
  }
}

/** Lets a child save for the prize with the fewest points missing. */
export async function seedChosenPrize(child: string, act: ActBefore): Promise<void> {
  const scope = act(child, 'child', 2);
  const { rewards } = await listRewards(scope, { childId: child });
  const [nearest] = rewards
    .filter(({ unclaimable }) => unclaimable === 'reward/insufficient-points')
    .sort((one, other) => one.missingPoints - other.missingPoints);
  if (nearest) await chooseReward(scope, { rewardId: nearest.id });
}
