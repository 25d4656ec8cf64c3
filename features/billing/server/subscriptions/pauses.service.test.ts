import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { nextPeriodOn } from '../../shared/periods.rules.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import {
  endPause,
  endPauseForFamily,
  freePausedSeat,
  pauseForFamily,
  pauseSubscription,
  turnPauses,
} from './pauses.service.ts';
import { findSubscription } from './subscriptions.repository.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  expect(await findBroken(db)).toEqual([]);
  await drop();
});

/** A family whose child has a seat, billed until the 19th of December. */
async function seated(startedOn = '2026-11-20') {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db);
  await addMembers(db, groupId, 'student', [child.userId ?? '']);
  const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id, startedOn };
  const { id } = await createSubscription(db, of);
  return { payer, child, as, groupId, subscriptionId: id };
}
type Family = Awaited<ReturnType<typeof seated>>;

const pause = ({ as, subscriptionId }: Family, days = {}, pauseId: string = randomUUID()) =>
  pauseSubscription(as, { pauseId, subscriptionId, from: '2026-11-20', until: '2026-12-20', ...days });

const night = (date: string) =>
  turnPauses({ ...testScope(db, { id: '', role: 'admin' }, { now: `${date}T03:03:00Z` }), actor: null });
const seen = async ({ as }: Family) => (await getBilling(as)).subscriptions[0];

describe('pauseSubscription', () => {
  it('pauses at once from today, and postpones the next period by as many days', async () => {
    const family = await seated();
    expect(await pause(family)).toMatchObject({
      state: 'paused',
      nextPeriodOn: '2027-01-19',
      pausesLeft: 1,
      group: { id: family.groupId },
    });
    await night('2026-12-19');
    expect(await seen(family)).toMatchObject({ state: 'paused' });
    await night('2026-12-20');
    expect(await seen(family)).toMatchObject({ state: 'active', nextPeriodOn: '2027-01-19', pause: null });
  });

  it('begins later on its day, also when a night or the whole pause was missed', async () => {
    const family = await seated();
    const days = { from: '2026-11-25', until: '2026-12-05' };
    expect(await pause(family, days)).toMatchObject({ state: 'active', pause: { started: false } });
    await night('2026-11-27');
    expect(await seen(family)).toMatchObject({ state: 'paused', nextPeriodOn: '2026-12-30' });
    const late = await seated();
    await pause(late, days);
    await night('2026-12-10');
    expect(await seen(late)).toMatchObject({ state: 'active', nextPeriodOn: '2026-12-30', pause: null });
  });

  it('is made once when sent twice, also concurrently, and twice a year at most', async () => {
    const family = await seated();
    const id = randomUUID();
    await Promise.all([pause(family, {}, id), pause(family, {}, id)]);
    const longer = pause(family, { until: '2026-12-27' }, id);
    await expect(longer).rejects.toMatchObject({ code: 'db/conflict' });
    await expect(pause(family)).rejects.toMatchObject({ code: 'billing/not-running' });
    await endPause(family.as, { subscriptionId: family.subscriptionId });
    await pause(family);
    await endPause(family.as, { subscriptionId: family.subscriptionId });
    await expect(pause(family)).rejects.toMatchObject({ code: 'billing/no-pauses-left' });
  });

  it('is for the payer only', async () => {
    const family = await seated();
    const other = await seated();
    await expect(pause({ ...family, as: other.as })).rejects.toMatchObject({ code: 'db/no-document' });
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    await expect(pause({ ...family, as: admin })).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('a subscription billed on the 31st', () => {
  const at = (family: Family, date: string) => ({
    ...family,
    as: testScope(db, family.payer, { now: `${date}T10:00:00Z` }),
  });
  /** The first days of the next periods. */
  async function periodsOf({ subscriptionId }: Family, count: number) {
    const held = await findSubscription(db, subscriptionId);
    const days: (string | null)[] = [held?.nextPeriodOn ?? null];
    while (days.length < count) days.push(nextPeriodOn(days.at(-1) ?? '', 'month', held?.anchorDay ?? 0));
    return days;
  }

  it('is billed on the last days of months as before when a pause is ended on its first day', async () => {
    const family = at(await seated('2026-10-31'), '2026-10-31');
    const before = await periodsOf(family, 5);
    expect(before).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    await pause(family, { from: '2026-10-31', until: '2026-11-30' });
    await endPause(family.as, family);
    expect(await periodsOf(family, 5)).toEqual(before);
  });

  it('keeps its day when a pause moves it from the 31st to the last day of a shorter month', async () => {
    const family = at(await seated('2026-12-31'), '2027-01-31');
    await pause(family, { from: '2027-01-31', until: '2027-02-28' });
    await night('2027-02-28');
    expect(await periodsOf(family, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('follows the days of a pause that moves it anywhere else', async () => {
    const family = at(await seated('2026-12-31'), '2027-01-10');
    await pause(family, { from: '2027-01-10', until: '2027-01-20' });
    await night('2027-01-20');
    expect(await periodsOf(family, 3)).toEqual(['2027-02-10', '2027-03-10', '2027-04-10']);
  });
});

describe('endPause', () => {
  it('resumes early and returns the days that are not needed', async () => {
    const family = await seated();
    await pause(family);
    const later = testScope(db, family.payer, { now: '2026-11-30T10:00:00Z' });
    const ended = await endPause(later, { subscriptionId: family.subscriptionId });
    expect(ended).toMatchObject({ state: 'active', nextPeriodOn: '2026-12-30', pause: null });
    expect(await endPause(later, { subscriptionId: family.subscriptionId })).toMatchObject({
      state: 'active',
    });
  });

  it('withdraws a planned pause, which then counts for nothing', async () => {
    const family = await seated();
    await pause(family, { from: '2026-12-01' });
    const back = await endPause(family.as, { subscriptionId: family.subscriptionId });
    expect(back).toMatchObject({ state: 'active', nextPeriodOn: '2026-12-20', pausesLeft: 2 });
  });
});

describe('freePausedSeat', () => {
  it('frees the seat of a current pause, and of a planned one when it begins', async () => {
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    const now = await seated();
    await pause(now);
    const { subscriptionId } = now;
    expect(await freePausedSeat(admin, { subscriptionId })).toMatchObject({ group: null });
    expect(await freePausedSeat(admin, { subscriptionId })).toMatchObject({ group: null });
    const later = await seated();
    await pause(later, { from: '2026-11-25' });
    expect(await freePausedSeat(admin, later)).toMatchObject({ group: { id: later.groupId } });
    await night('2026-11-25');
    expect(await seen(later)).toMatchObject({ state: 'paused', group: null });
    await expect(freePausedSeat(later.as, later)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const unpaused = await seated();
    await expect(freePausedSeat(admin, unpaused)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('on behalf of a family (decision C5)', () => {
  const days = { from: '2026-11-25', until: '2026-12-05' };
  const told = async ({ payer }: Family) =>
    (await db.selectFrom('notifications').select('happening').where('user_id', '=', payer.id).execute()).map(
      ({ happening }) => happening,
    );
  const audited = async ({ payer }: Family) =>
    (await db.selectFrom('audit_entries').select('action').where('subject_id', '=', payer.id).execute()).map(
      ({ action }) => action,
    );

  it('an admin pauses and ends the pause by the family’s rules; the family is told, and the log says who', async () => {
    const family = await seated();
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    const { subscriptionId } = family;
    const asked = { pauseId: randomUUID(), subscriptionId, ...days };
    for (const _ of [1, 2])
      expect(await pauseForFamily(admin, asked)).toMatchObject({ pause: { from: '2026-11-25' } });
    for (const _ of [1, 2])
      expect(await endPauseForFamily(admin, { subscriptionId })).toMatchObject({ pause: null });
    expect((await told(family)).toSorted()).toEqual(['subscriptionPaused', 'subscriptionResumed']);
    expect(await audited(family)).toEqual(['pauseForFamily', 'endPauseForFamily']);
    await expect(
      pauseForFamily(admin, { ...asked, pauseId: randomUUID(), until: '2026-11-26' }),
    ).rejects.toMatchObject({ code: 'billing/pause-out-of-range' });
  });

  it('nobody but an admin does', async () => {
    const family = await seated();
    const { as, subscriptionId } = family;
    for (const refused of [
      () => pauseForFamily(as, { pauseId: randomUUID(), subscriptionId, ...days }),
      () => endPauseForFamily(as, { subscriptionId }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'auth/permission-denied' });
    expect(await told(family)).toEqual([]);
  });
});
