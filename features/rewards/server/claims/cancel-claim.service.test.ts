import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { getFunds } from '#features/points/server/ledger.service.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { listEntries } from '#features/points/server/points.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClaim, createReward } from '../rewards.factory.ts';
import { claimReward } from '../rewards.service.ts';
import { cancelClaim, handOverClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let teacher: Actor;
let admin: Actor;
let parent: Actor;
let childId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  teacher = await createUser(db, { role: 'teacher' });
  admin = await createUser(db, { role: 'admin' });
  parent = await createUser(db);
});
afterAll(() => drop());

beforeEach(async () => {
  childId = (await createChild(db, { guardians: [parent.id] })).userId;
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [childId] })).id;
});

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const newClaim = (changes: Partial<Parameters<typeof createClaim>[1]> = {}) =>
  createClaim(db, { userId: childId, groupId, ...changes });
const available = async () => (await getFunds(as(admin), childId)).available;

async function stockOf(optionId: string): Promise<number> {
  const query = db.selectFrom('reward_options').select('quantity').where('id', '=', optionId);
  return (await query.executeTakeFirstOrThrow()).quantity;
}

const reason = 'Prizas sugedo';
const cancel = (actor: Actor, claimId: string) => cancelClaim(as(actor), { claimId, reason });

describe('cancelClaim', () => {
  it('returns points and stock, and tells the family why', async () => {
    const { id, optionId } = await newClaim({ status: 'ready' });
    expect([await available(), await stockOf(optionId)]).toEqual([0, 5]);
    expect(await cancel(teacher, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: reason,
    });
    expect([await available(), await stockOf(optionId)]).toEqual([200, 6]);
    const { entries } = await listEntries(as(parent), { childId, limit: 1 });
    expect(entries).toMatchObject([
      { kind: 'claim-refund', amount: 200, balanceAfter: 200, label: { lt: 'Lipdukų rinkinys' } },
    ]);
  });

  it('returns the points of an old claim kept under the parent once', async () => {
    const { id } = await newClaim({ viaParent: true });
    await cancel(admin, id);
    await cancel(admin, id);
    expect(await available()).toBe(200);
  });

  it('returns last year’s points to last year', async () => {
    const { id } = await newClaim({ claimedAt: '2026-06-10T10:00:00.000Z' });
    await cancel(teacher, id);
    expect(await available()).toBe(0);
    const { balance } = await getFunds(as(admin, '2026-07-15T20:59:00.000Z'), childId);
    expect(balance).toMatchObject({ balance: 200, schoolYear: { to: '2026-07-15' } });
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('and a concurrent hand-over: one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, optionId } = await newClaim();
      const before = await available();
      const outcomes = await Promise.allSettled([
        cancel(teacher, id),
        handOverClaim(as(teacher), { claimId: id }),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason: error }) => error.code)).toEqual(['reward/claim-closed']);
      const cancelled = outcomes[0].status === 'fulfilled';
      expect([await available(), await stockOf(optionId)]).toEqual(
        cancelled ? [before + 200, 6] : [before, 5],
      );
    }
  });

  it('and a concurrent claim of the same prize never deadlock', async () => {
    const reward = await createReward(db, { options: [{ quantity: 5 }] });
    const [optionId = ''] = reward.optionIds;
    await postPoints(db, { userId: childId, amount: 400 });
    for (let round = 0; round < 8; round += 1) {
      const request = () => ({
        rewardId: reward.id,
        optionId,
        groupId,
        comment: '',
        requestId: randomUUID(),
      });
      const child = as({ id: childId, role: 'child' });
      const { claim } = await claimReward(child, request());
      const [again, cancelled] = await Promise.allSettled([
        claimReward(child, request()),
        cancel(teacher, claim.id),
      ]);
      expect(cancelled.status).toBe('fulfilled');
      if (again.status === 'rejected') expect(again.reason.code).toBe('reward/already-claimed');
      else await cancel(teacher, again.value.claim.id);
    }
    expect([await available(), await stockOf(optionId)]).toEqual([400, 5]);
    expect(await walletDifferences(db)).toEqual([]);
  });
});
