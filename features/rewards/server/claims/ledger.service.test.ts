import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentVersion } from '#features/academy/server/academy.factory.ts';
import { saveAcademySettings } from '#features/academy/server/settings-saving.service.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { getFunds } from '#features/points/server/ledger.service.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { levelOf } from '#features/points/shared/points.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createReward } from '../rewards.factory.ts';
import { claimReward } from '../rewards.service.ts';
import { cancelClaim, handOverClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let prizes: { id: string; optionIds: string[]; cost: number }[];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  prizes = await Promise.all(
    [60, 100, 250].map(async (cost) => ({
      ...(await createReward(db, { pointsRequired: cost, options: [{ quantity: 1000 }] })),
      cost,
    })),
  );
});
afterAll(() => drop());

type Step =
  | { readonly act: 'lesson' | 'reopen'; readonly points: number }
  | { readonly act: 'claim' | 'cancel' | 'hand-over'; readonly prize: number }
  | { readonly act: 'thresholds'; readonly step: number };

const points = fc.integer({ min: 1, max: 120 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('lesson' as const), points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reopen' as const), points }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('thresholds' as const), step: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('claim', 'cancel', 'hand-over'), prize: fc.nat(2) }),
  },
);

/** What the ledger must contain after the same steps, kept in the simplest way. */
class Model {
  balance = 0;
  earned = 0;
  readonly claims = new Map<number, { readonly id: string; handedOver: boolean }>();
}

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function claim(model: Model, child: Actor, groupId: string, index: number): Promise<void> {
  const prize = prizes[index];
  if (!prize) return;
  const request = {
    rewardId: prize.id,
    optionId: prize.optionIds[0] ?? '',
    groupId,
    comment: '',
    requestId: randomUUID(),
  };
  const refusal = model.claims.has(index) ? 'reward/already-claimed' : 'reward/insufficient-points';
  if (model.claims.has(index) || model.balance < prize.cost) {
    expect(await codeOf(claimReward(testScope(db, child), request))).toBe(refusal);
    return;
  }
  const answer = await claimReward(testScope(db, child), request);
  model.balance -= prize.cost;
  model.claims.set(index, { id: answer.claim.id, handedOver: false });
  expect(answer.balance.balance).toBe(model.balance);
}

async function close(model: Model, index: number, act: 'cancel' | 'hand-over'): Promise<void> {
  const held = model.claims.get(index);
  if (!held) return;
  const scope = testScope(db, admin);
  if (act === 'hand-over') {
    held.handedOver = true;
    await handOverClaim(scope, { claimId: held.id });
    return;
  }
  const refusal = await codeOf(cancelClaim(scope, { claimId: held.id, reason: 'Persigalvojo' }));
  expect(refusal).toBe(held.handedOver ? 'reward/claim-closed' : null);
  if (held.handedOver) return;
  model.balance += prizes[index]?.cost ?? 0;
  model.claims.delete(index);
}

/** Levels begin at one to six times `step`. */
async function setThresholds(step: number): Promise<void> {
  const levelThresholds = [1, 2, 3, 4, 5, 6].map((level) => level * step);
  const version = await presentVersion(db);
  await saveAcademySettings(testScope(db, admin), { version, form: settingsForm({ levelThresholds }) });
}

async function take(model: Model, child: Actor, groupId: string, next: Step): Promise<void> {
  if ('points' in next) {
    const amount = next.act === 'lesson' ? next.points : -next.points;
    await postPoints(db, {
      userId: child.id,
      amount,
      kind: next.act === 'lesson' ? 'sheet' : 'sheet-reversal',
    });
    model.balance += amount;
    model.earned += amount;
  } else if (next.act === 'thresholds') {
    await setThresholds(next.step);
  } else if (next.act === 'claim') {
    await claim(model, child, groupId, next.prize);
  } else {
    await close(model, next.prize, next.act);
  }
}

describe('the ledger, after any lessons, re-opened sheets, claims, cancellations, prizes handed over and other levels', () => {
  it('is consistent, never shows less than 0, and has paid for every claim', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { userId } = await createChild(db);
        const child: Actor = { id: userId, role: 'child' };
        const { id: groupId } = await createGroup(db, { students: [userId] });
        const model = new Model();
        for (const next of steps) {
          await take(model, child, groupId, next);
          const { available, balance } = await getFunds(testScope(db, admin), userId);
          expect(available).toBe(model.balance);
          expect(balance.balance).toBe(Math.max(0, model.balance));
          expect(balance.earned).toBe(Math.max(0, model.earned));
          expect(balance.level).toBe(levelOf(balance.earned, balance.thresholds));
          if (next.act === 'thresholds') expect(balance.thresholds[0]).toBe(next.step);
        }
      }),
      { numRuns: 40 },
    );
    expect(await walletDifferences(db)).toEqual([]);
  });
});

describe('concurrent corrections and a claim', () => {
  it('never take more than there is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { userId } = await createChild(db);
      const child: Actor = { id: userId, role: 'child' };
      const { id: groupId } = await createGroup(db, { students: [userId] });
      await postPoints(db, { userId, amount: 100 });
      const adjust = (amount: number) =>
        adjustPoints(testScope(db, admin), {
          childId: userId,
          amount,
          reason: 'Klaida lape',
          requestId: randomUUID(),
        });
      const prize = prizes.find(({ cost }) => cost === 100);
      const claimed = claimReward(testScope(db, child), {
        rewardId: prize?.id ?? '',
        optionId: prize?.optionIds[0] ?? '',
        groupId,
        comment: '',
        requestId: randomUUID(),
      });
      const done = await Promise.allSettled([adjust(-70), claimed, adjust(-60)]);
      const { available } = await getFunds(testScope(db, admin), userId);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(available).toBeGreaterThanOrEqual(0);
    }
    expect(await walletDifferences(db)).toEqual([]);
  });
});
