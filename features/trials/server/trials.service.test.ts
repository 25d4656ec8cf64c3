import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import {
  listAbsenceNotices,
  reportAbsence,
} from '#features/schedule/server/events/absence-notices.service.ts';
import { cancelEvent, deleteEvent } from '#features/schedule/server/events/events.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createTrialWorld } from './trials.factory.ts';
import { askForTrial, cancelTrial, listTrialGroups, listTrials } from './trials.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

async function newWorld(given: Parameters<typeof createTrialWorld>[1] = {}) {
  const world = await createTrialWorld(db, given);
  const as = (actor: Actor = world.parent, now = testNow) => testScope(db, actor, { now });
  const priceCents = given?.rules?.trialPriceCents ?? null;
  const ask = (eventId = world.first.id, scope = as(), seen = priceCents) =>
    askForTrial(scope, { childId: world.child.userId, eventId, priceCents: seen });
  const guests = async () => (await listGuests({ db }, [world.first.id])).map(({ userId }) => userId);
  const bill = async (trialId: string) =>
    (await paymentStateOf(as(world.admin), [`trial/${trialId}`])).get(`trial/${trialId}`);
  return { ...world, as, ask, guests, bill };
}
/** A guardian of a child, who does not pay. */
async function otherGuardian(child_id: string) {
  const guardian = await createUser(db, { role: 'parent' });
  const row = { child_id, guardian_id: guardian.id, pays: false, created_at: testNow };
  await db.insertInto('guardianships').values(row).execute();
  return guardian;
}

/** Lets a child have tried other groups on these days. */
async function tryGroups(childId: string, days: readonly string[]): Promise<void> {
  for (const asked_at of days) {
    const { id: group_id } = await createGroup(db);
    const trial = { group_id, child_id: childId, day: asked_at, attempt: 1, asked_at };
    await db.insertInto('trials').values(trial).execute();
  }
}
const afterFirst = '2026-11-25T08:00:00Z';

describe('askForTrial', () => {
  it('makes the child a guest of the lesson, with the way there, once', async () => {
    const { ask, guests, child, group, parent, as } = await newWorld();
    const trial = await ask();
    expect(trial).toMatchObject({
      ...{ state: 'coming', priceCents: null, group: { id: group.id }, child: { firstName: 'Ona' } },
      lesson: { address: 'Gedimino pr. 9', city: 'Vilnius' },
    });
    expect((await ask()).id).toBe(trial.id);
    expect(await guests()).toEqual([child.userId]);
    expect((await listTrials(as(parent))).trials.map(({ id }) => id)).toEqual([trial.id]);
  });

  it('charges the family once, if a trial has a price', async () => {
    const { ask, bill, parent } = await newWorld({ rules: { trialPriceCents: 500 } });
    const trial = await ask();
    await ask();
    expect(await bill(trial.id)).toMatchObject({ totalCents: 500, payerId: parent.id, state: 'open' });
  });

  it('lets one of two families have the last place', async () => {
    const world = await newWorld({ rules: { guestsPerLesson: 1 } });
    const other = await createUser(db, { role: 'parent' });
    const { userId } = await createChild(db, { guardians: [other.id] });
    const asked = await Promise.allSettled([
      world.ask(),
      askForTrial(world.as(other), { childId: userId, eventId: world.first.id, priceCents: null }),
    ]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.guests()).toHaveLength(1);
  });

  it('lets a child have one trial in a group, however many are asked for at once', async () => {
    const { ask, first, second } = await newWorld();
    const asked = await Promise.allSettled([ask(first.id), ask(second.id)]);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'trial/had-one' },
    });
  });

  it('lets a child who did not come ask once more, for nothing', async () => {
    const { ask, child, group, second, mark, as, bill } = await newWorld({
      rules: { trialPriceCents: 500 },
    });
    await ask();
    await mark('absent');
    const wanted = { childId: child.userId, groupId: group.id, page: 1 };
    expect((await listTrialGroups(as(undefined, afterFirst), wanted)).groups).toMatchObject([
      { priceCents: null, lessons: [{ eventId: second.id }] },
    ]);
    const again = await ask(second.id, as(undefined, afterFirst));
    expect(again).toMatchObject({ state: 'coming', priceCents: null });
    expect(await bill(again.id)).toBeUndefined();
    await mark('absent', { date: second.date });
    const { trials } = await listTrials(as(undefined, '2026-12-02T08:00:00Z'));
    expect(trials.map(({ state, mayAskAgain }) => [state, mayAskAgain])).toEqual([
      ['missed', false],
      ['missed', false],
    ]);
  });

  it('lets no child try a group in which it ever was', async () => {
    const { ask, group, child } = await newWorld();
    const stay = { id: child.userId, joinedOn: '2025-09-01', leftOn: '2025-10-01' };
    await addMembers(db, group.id, 'student', [stay]);
    await expect(ask()).rejects.toMatchObject({ code: 'trial/was-student' });
  });

  it('lets a child try four groups in a year', async () => {
    const { ask, child } = await newWorld();
    await tryGroups(child.id, ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2025-05-01']);
    await expect(ask()).rejects.toMatchObject({ code: 'trial/too-many' });
  });

  it('charges nothing that the family did not see', async () => {
    const { ask, as, guests, bill, first } = await newWorld({ rules: { trialPriceCents: 500 } });
    for (const seen of [null, 499])
      await expect(ask(first.id, as(), seen)).rejects.toMatchObject({ code: 'billing/price-changed' });
    expect(await guests()).toEqual([]);
    // It has become cheaper.
    const { id } = await ask(first.id, as(), 900);
    expect(await bill(id)).toMatchObject({ totalCents: 500 });
  });

  it('lets only the guardian who pays book and cancel what costs something, and shows the other so', async () => {
    const { ask, as, child, first, group, bill } = await newWorld({ rules: { trialPriceCents: 500 } });
    const other = await otherGuardian(child.id);
    const refusal = { code: 'billing/not-the-payer' };
    await expect(ask(first.id, as(other))).rejects.toMatchObject(refusal);
    const wanted = { childId: child.userId, groupId: group.id, page: 1 };
    expect((await listTrialGroups(as(other), wanted)).groups).toMatchObject([{ mayAsk: false }]);
    expect((await listTrialGroups(as(), wanted)).groups).toMatchObject([{ mayAsk: true }]);
    const { id: trialId } = await ask();
    expect((await listTrials(as(other))).trials).toMatchObject([{ id: trialId, mayCancel: false }]);
    await expect(cancelTrial(as(other), { trialId })).rejects.toMatchObject(refusal);
    expect(await bill(trialId)).toMatchObject({ state: 'open' });
  });

  it('lets any guardian book and cancel a free one', async () => {
    const { ask, as, child, first } = await newWorld();
    const other = await otherGuardian(child.id);
    const { id: trialId } = await ask(first.id, as(other));
    expect(await cancelTrial(as(other), { trialId })).toMatchObject({ state: 'cancelled' });
  });

  it('books no lesson at the time of another one of the child, and offers none', async () => {
    const { ask, as, child, group, first, second } = await newWorld();
    const own = await createGroup(db, { students: [child.userId] });
    // It ends when the trial begins; the other one goes on past midnight.
    await createEvent(db, {
      groupId: own.id,
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T15:30:00.000Z',
    });
    await createEvent(db, { groupId: own.id, startsAt: '2026-12-01T15:00:00.000Z' });
    await expect(ask(second.id)).rejects.toMatchObject({ code: 'guest/other-lesson' });
    const wanted = { childId: child.userId, groupId: group.id, page: 1 };
    const { groups } = await listTrialGroups(as(), wanted);
    expect(groups.flatMap(({ lessons }) => lessons).map(({ eventId }) => eventId)).toEqual([first.id]);
    expect(await ask(first.id)).toMatchObject({ state: 'coming' });
  });

  it('books one of two lessons at one time that are asked for at once', async () => {
    const [one, other] = [await newWorld(), await createTrialWorld(db)];
    const asked = await Promise.allSettled([one.ask(), one.ask(other.first.id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'guest/other-lesson' },
    });
  });

  it('lets a child try four groups in a year, also when the last two are asked for at once', async () => {
    const { ask, child, as } = await newWorld();
    await tryGroups(child.id, ['2026-02-01', '2026-03-01', '2026-04-01']);
    const other = await createTrialWorld(db);
    const asked = await Promise.allSettled([ask(), ask(other.second.id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'trial/too-many' },
    });
    expect((await listTrials(as())).trials).toHaveLength(4);
  });

  it('forgets the absence that was told from a trial when it is cancelled, and asked for again', async () => {
    const { ask, as, child, first, group, teacher } = await newWorld();
    const notices = () => listAbsenceNotices(as(teacher), { groupId: group.id, date: first.date });
    const { id: trialId } = await ask();
    await reportAbsence(as(), { eventId: first.id, childId: child.userId, reason: 'Serga' });
    expect(await notices()).toHaveLength(1);
    await cancelTrial(as(), { trialId });
    expect(await notices()).toEqual([]);
    await ask();
    expect(await notices()).toEqual([]);
  });

  it('knows no child of another family', async () => {
    const { child, first } = await newWorld();
    const stranger = testScope(db, await createUser(db, { role: 'parent' }));
    const asked = askForTrial(stranger, { childId: child.userId, eventId: first.id, priceCents: null });
    await expect(asked).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('cancelTrial', () => {
  it('frees the place and takes back what it cost; the group can be tried again', async () => {
    const { ask, as, guests, bill, second } = await newWorld({ rules: { trialPriceCents: 500 } });
    const { id: trialId } = await ask();
    expect(await cancelTrial(as(), { trialId })).toMatchObject({ state: 'cancelled', mayAskAgain: true });
    await cancelTrial(as(), { trialId });
    expect(await guests()).toEqual([]);
    expect(await bill(trialId)).toMatchObject({ state: 'withdrawn', openCents: 0 });
    expect(await ask(second.id)).toMatchObject({ state: 'coming', priceCents: 500 });
  });

  it('cancels none that has begun', async () => {
    const { ask, as } = await newWorld();
    const { id: trialId } = await ask();
    const late = cancelTrial(as(undefined, '2026-11-24T15:30:00Z'), { trialId });
    await expect(late).rejects.toMatchObject({ code: 'trial/begun' });
  });

  it('lets an admin do it, and nobody of another family', async () => {
    const { ask, as, admin } = await newWorld();
    const { id: trialId } = await ask();
    const stranger = await createUser(db, { role: 'parent' });
    await expect(cancelTrial(as(stranger), { trialId })).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await cancelTrial(as(admin), { trialId })).toMatchObject({ state: 'cancelled' });
  });
});

describe('a lesson that is not held', () => {
  it.each(['cancelled', 'deleted'])('gives the trial back when it is %s', async (how) => {
    const { ask, as, admin, first, second, bill } = await newWorld({ rules: { trialPriceCents: 500 } });
    const { id } = await ask();
    const eventId = first.id;
    if (how === 'cancelled') await cancelEvent(as(admin), { eventId, sequence: 0, reason: 'Sergame' });
    else await deleteEvent(as(admin), { eventId });
    expect((await listTrials(as())).trials).toMatchObject([{ id, state: 'lost', mayAskAgain: true }]);
    expect(await bill(id)).toMatchObject({ state: 'withdrawn' });
    expect(await ask(second.id)).toMatchObject({ state: 'coming', priceCents: 500 });
  });
});

describe('listTrialGroups', () => {
  it('names the next lessons with a place, and what a trial costs', async () => {
    const { as, child, group, first, second } = await newWorld({ rules: { trialPriceCents: 500 } });
    const wanted = { childId: child.userId, groupId: group.id, page: 1 };
    const { groups } = await listTrialGroups(as(), wanted);
    expect(groups).toMatchObject([{ id: group.id, priceCents: 500, teachers: ['Jonas'] }]);
    expect(groups[0]?.lessons).toMatchObject([
      { eventId: first.id, startsAt: '2026-11-24T15:30:00.000Z', free: 2 },
      { eventId: second.id },
    ]);
  });

  it('leaves out full lessons, groups without trials, and groups that the child knows', async () => {
    const { as, ask, child, group, student, mark } = await newWorld({ places: 2 });
    const eventsFor = async (childId: string, actor: Actor, now = testNow) => {
      const { groups } = await listTrialGroups(as(actor, now), { childId, groupId: group.id, page: 1 });
      return groups.flatMap(({ lessons }) => lessons).length;
    };
    const admin = await createUser(db, { role: 'admin' });
    const other = (await createChild(db)).userId;
    expect(await eventsFor(student.userId, admin)).toBe(0);
    expect(await eventsFor(other, admin)).toBe(2);
    await ask();
    expect(await eventsFor(other, admin)).toBe(1);
    expect(await eventsFor(child.userId, admin)).toBe(0);
    await mark('absent');
    expect(await eventsFor(child.userId, admin, afterFirst)).toBe(1);
    await db.updateTable('guest_rules').set({ trials: false }).where('group_id', '=', group.id).execute();
    expect(await eventsFor(other, admin)).toBe(0);
  });
});
