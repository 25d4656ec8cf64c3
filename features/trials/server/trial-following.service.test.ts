import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { moveEvent } from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { followTrials } from './trial-following.service.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial, listTrials } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A child who has asked for a trial on 24 November. */
async function asked(places = 4, now = testNow) {
  const world = await createTrialWorld(db, { places });
  const as = (actor: Actor, at: string) => testScope(db, actor, { now: at });
  await askForTrial(as(world.parent, now), {
    childId: world.child.userId,
    eventId: world.first.id,
    priceCents: null,
  });
  const told = async (title: string) => {
    const { lines } = await listNotifications(as(world.parent, '2026-12-01T08:00:00Z'), { limit: 20 });
    return lines.filter((line) => line.title.lt.startsWith(title)).map(({ body }) => body.lt);
  };
  const follow = (at: string) => followTrials(as(world.admin, at));
  const approve = (at = morningAfter) =>
    approveDailySheet(as(world.teacher, at), { groupId: world.group.id, date: world.first.date });
  const trial = async (at = morningAfter) => (await listTrials(as(world.parent, at))).trials[0];
  return { ...world, told, follow, approve, trial };
}
const reminder = 'Artėja bandomoji pamoka';
const question = 'Kaip patiko';
const morningAfter = '2026-11-25T08:00:00.000Z';

describe('the day before', () => {
  it('reminds the family once, from three o’clock on, with the way there', async () => {
    const { told, follow } = await asked();
    await follow('2026-11-23T12:59:00Z');
    expect(await told(reminder)).toEqual([]);
    await follow('2026-11-23T13:00:00Z');
    await follow('2026-11-23T13:01:00Z');
    expect(await told(reminder)).toEqual([expect.stringContaining('Gedimino pr. 9')]);
  });

  it('does not remind who has just asked', async () => {
    const { told, follow } = await asked(4, '2026-11-23T16:00:00Z');
    await follow('2026-11-23T16:01:00Z');
    expect(await told(reminder)).toEqual([]);
    expect(await told('Bandomoji pamoka užsakyta')).toHaveLength(1);
  });
});

describe('a lesson that is moved', () => {
  const to = (day: string) => ({ startsAt: `${day}T15:30:00.000Z`, endsAt: `${day}T17:00:00.000Z` });

  it('is told at once, and reminded of its new day, once', async () => {
    const { told, follow, admin, first } = await asked();
    await follow('2026-11-23T13:00:00Z');
    await moveEvent(testScope(db, admin, { now: '2026-11-23T14:00:00Z' }), {
      ...{ eventId: first.id, sequence: 0, ...to('2026-11-27') },
    });
    expect(await told('Pamoka perkelta')).toHaveLength(1);
    expect(await told(reminder)).toEqual([expect.stringContaining('24')]);
    await follow('2026-11-26T12:59:00Z');
    expect(await told(reminder)).toEqual([expect.stringContaining('24')]);
    for (const at of ['2026-11-26T13:00:00Z', '2026-11-26T13:01:00Z']) await follow(at);
    // It replaces the first one.
    expect(await told(reminder)).toEqual([expect.stringContaining('lapkričio 27')]);
  });

  it('is not reminded of a day from which it was moved in time', async () => {
    const { told, follow, admin, first } = await asked();
    await moveEvent(testScope(db, admin), { eventId: first.id, sequence: 0, ...to('2026-11-27') });
    await follow('2026-11-23T13:00:00Z');
    expect(await told(reminder)).toEqual([]);
    await follow('2026-11-26T13:00:00Z');
    expect(await told(reminder)).toHaveLength(1);
  });
});

describe('after the lesson', () => {
  it('tells the family what the teacher wrote, and holds a seat for 48 hours', async () => {
    const { mark, approve, told, follow, trial } = await asked();
    await mark('present', { comment: 'Puikiai programavo' });
    await follow('2026-11-24T18:00:00Z');
    expect(await told(question)).toEqual([]);
    await approve();
    await follow(morningAfter);
    await follow('2026-11-25T08:01:00Z');
    expect(await told(question)).toEqual([expect.stringContaining('Puikiai programavo')]);
    expect(await trial()).toMatchObject({
      ...{ state: 'came', note: 'Puikiai programavo', offered: true },
      stayUntil: '2026-11-27T08:00:00.000Z',
      stayBy: 'word',
    });
  });

  it('leads to the payment of a seat that was ordered', async () => {
    const { mark, approve, follow, trial, group, child, parent } = await asked();
    await mark('present');
    await approve();
    await follow(morningAfter);
    const { id: planId, priceId } = await createPlan(db);
    const order = { payerId: parent.id, planId, priceId, childId: child.id, state: 'waiting' } as const;
    const { id: subscriptionId } = await createSubscription(db, order);
    const ordered = { kind: 'paying', subscription_id: subscriptionId } as const;
    await db.updateTable('seat_holds').set(ordered).where('group_id', '=', group.id).execute();
    expect(await trial()).toMatchObject({ stayBy: 'payment', stayUntil: '2026-11-27T08:00:00.000Z' });
  });

  it('does not wait for an approval for longer than 20 hours', async () => {
    const { mark, told, follow } = await asked();
    await mark('late');
    await follow('2026-11-25T12:59:00Z');
    expect(await told(question)).toEqual([]);
    await follow('2026-11-25T13:00:00Z');
    expect(await told(question)).toHaveLength(1);
  });

  it('holds no seat in a full group, and says so', async () => {
    const { mark, approve, told, follow, trial, group } = await asked(2);
    await mark('present');
    await approve();
    const { userId } = await createChild(db);
    await addMembers(db, group.id, 'student', [userId]);
    await follow(morningAfter);
    expect(await told(question)).toEqual([expect.stringContaining('laisvų vietų grupėje nėra')]);
    expect(await trial()).toMatchObject({ offered: true, stayUntil: null });
  });

  it('asks nobody who did not come, or stays already', async () => {
    const missing = await asked();
    await missing.mark('absent');
    const staying = await asked();
    await staying.mark('present');
    await addMembers(db, staying.group.id, 'student', [
      { id: staying.child.userId, joinedOn: staying.first.date },
    ]);
    await missing.follow('2026-11-26T08:00:00Z');
    expect(await missing.told(question)).toEqual([]);
    expect(await staying.told(question)).toEqual([]);
    expect(await staying.trial()).toMatchObject({ stayed: true, stayUntil: null });
  });
});
