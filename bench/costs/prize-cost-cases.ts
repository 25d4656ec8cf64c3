import { randomUUID } from 'node:crypto';
import type { ClaimTask, Reward } from '#features/rewards/shared/rewards.ts';
import { type CostCall, type CostCase, command, read, type World } from './cost-case.ts';

const commandsEach = 10;

/** Prizes: claiming them, and the staff's work list. */
export function prizeCases({ db, cast: { teachers, students, admin }, server }: World): CostCase[] {
  const wishes = async () => {
    await db.updateTable('reward_options').set({ quantity: 100 }).execute();
    const calls: CostCall[] = [];
    for (const client of students) {
      if (calls.length >= commandsEach) break;
      // So that children who claimed in an earlier run can pay again.
      const gift = {
        childId: client.userId,
        amount: 500,
        reason: 'Dalyvavo hakatone.',
        requestId: randomUUID(),
      };
      await server.ask(admin, 'points.adjustPoints', gift);
      const { rewards } = await server.ask<{ rewards: Reward[] }>(client, 'rewards.listRewards', {
        childId: client.userId,
      });
      const reward = rewards.findLast(({ unclaimable }) => unclaimable === null);
      const option = reward?.options.find(({ quantity }) => quantity > 0);
      if (!reward || !option) continue;
      const { groupId } = client;
      calls.push({
        client,
        input: { rewardId: reward.id, optionId: option.id, groupId, requestId: randomUUID() },
      });
    }
    return calls;
  };
  // The oldest come first, and they are ready: unprepared ones are some pages further.
  const open = async (skip: number, statuses: readonly string[], more = {}) => {
    const wanted: ClaimTask[] = [];
    for (let page = 1, left = true; left && wanted.length < skip + commandsEach; page += 1) {
      const found = await server.ask<{ claims: ClaimTask[]; more: boolean }>(admin, 'rewards.listClaims', {
        page,
        pageSize: 50,
      });
      wanted.push(...found.claims.filter(({ status }) => statuses.includes(status)));
      left = found.more;
    }
    return wanted
      .slice(skip, skip + commandsEach)
      .map(({ id }) => ({ client: admin, input: { claimId: id, ...more } }));
  };
  return [
    command('rewards.claimReward', 'child', wishes),
    read(
      'rewards.listClaims',
      'teacher',
      teachers.map((client) => ({ client, input: {} })),
    ),
    read('rewards.listClaims', 'admin, all groups', [{ client: admin, input: {} }]),
    read('rewards.listClaims', 'admin, searching', [{ client: admin, input: { search: 'zukausk' } }]),
    read('rewards.listClaimGroups', 'admin', [{ client: admin, input: {} }]),
    read('catalogue.listCatalogue', 'admin', [{ client: admin, input: { pageSize: 25 } }]),
    command('rewards.markClaimReady', 'admin', () => open(0, ['claimed'])),
    command('rewards.undoReady', 'admin', () => open(0, ['ready'])),
    command('rewards.handOverClaim', 'admin', () => open(0, ['ready', 'claimed'])),
    command('rewards.cancelClaim', 'admin', () =>
      open(0, ['ready', 'claimed'], { reason: 'Vaikas pasirinko kitą prizą.' }),
    ),
  ];
}
