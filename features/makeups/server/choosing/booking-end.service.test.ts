import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import {
  listAbsenceNotices,
  reportAbsence,
} from '#features/schedule/server/events/absence-notices.service.ts';
import {
  cancelEvent,
  deleteEvent,
  moveEvent,
  restoreEvent,
} from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createCredit, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { noteDay } from '../settling/settling.repository.ts';
import { bookMakeUp, giveUpMakeUp } from './booking.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const guestsOf = async (eventId: string) => (await listGuests({ db }, [eventId])).length;

describe('giving a chosen lesson up', () => {
  it.each([
    ['in time', '2026-11-26T03:30:00.000Z', 'open'],
    ['late', '2026-11-26T03:30:00.001Z', 'not-come'],
  ])('%s, the place is free, and the credit is %s', async (_, now, state) => {
    const { parent, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    expect(await giveUpMakeUp(as(parent, now), { creditId })).toMatchObject({ state, booking: null });
    expect(await giveUpMakeUp(as(parent, now), { creditId })).toMatchObject({ state });
    expect(await guestsOf(chosen.eventId)).toBe(0);
  });

  it('returns the credit until the beginning of a lesson that was moved', async () => {
    const { parent, admin, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    const times = { startsAt: '2026-11-26T16:30:00.000Z', endsAt: '2026-11-26T18:00:00.000Z' };
    await moveEvent(as(admin), { eventId: chosen.eventId, sequence: 0, ...times });
    expect(await giveUpMakeUp(as(parent, '2026-11-26T16:00:00.000Z'), { creditId })).toMatchObject({
      state: 'open',
    });
  });

  it('returns it, too, when the absence from a lesson that was moved is told until it begins', async () => {
    const { parent, admin, ona, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    const times = { startsAt: '2026-11-26T16:30:00.000Z', endsAt: '2026-11-26T18:00:00.000Z' };
    await moveEvent(as(admin), { eventId: chosen.eventId, sequence: 0, ...times });
    const late = as(parent, '2026-11-26T16:00:00.000Z');
    await reportAbsence(late, { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await keepMakeUps({ ...late, actor: null });
    expect(await guestsOf(chosen.eventId)).toBe(0);
    // It was given up already.
    const { lines } = await giveUpMakeUp(late, { creditId });
    expect(lines.map(({ kind, cause }) => `${kind} ${cause}`)).toContain('returned moved');
  });

  it('is refused once it has begun', async () => {
    const { parent, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    await expect(giveUpMakeUp(as(parent, '2026-11-26T15:30:00.000Z'), { creditId })).rejects.toMatchObject({
      code: 'schedule/event-has-begun',
    });
  });

  it('is done by telling the absence from it in time', async () => {
    const { parent, ona, chosen, creditId } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    await reportAbsence(as(parent), { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await keepMakeUps({ ...as(parent), actor: null });
    expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({ state: 'open', booking: null });
    expect(await guestsOf(chosen.eventId)).toBe(0);
  });

  it('leaves no notice, so that the lesson can be chosen again and stays chosen', async () => {
    const { parent, teacher, ona, hostId, other, ...world } = await createUsableCredit(db);
    // With nothing behind it that could be taken back.
    const chosen = { ...world.chosen, creditId: await createCredit(db, { child_id: ona.id }) };
    const notices = () => listAbsenceNotices(as(teacher), { groupId: hostId, date: other.date });
    const settle = () => keepMakeUps({ ...as(parent), actor: null });
    await bookMakeUp(as(parent), chosen);
    await reportAbsence(as(parent), { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await settle();
    expect(await notices()).toEqual([]);
    expect(await bookMakeUp(as(parent), chosen)).toMatchObject({ state: 'booked' });
    await noteDay(db, { groupId: hostId, date: other.date, childId: ona.id });
    await settle();
    expect(await bookMakeUp(as(parent), chosen)).toMatchObject({ state: 'booked' });
    expect(await guestsOf(chosen.eventId)).toBe(1);
    expect(await notices()).toEqual([]);
  });

  it('forgets a notice that was told too late, once the lesson is given up', async () => {
    const { parent, teacher, ona, hostId, chosen, creditId, other } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    const late = '2026-11-26T10:00:00.000Z';
    await reportAbsence(as(parent, late), { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await keepMakeUps({ ...as(parent, late), actor: null });
    expect(await guestsOf(chosen.eventId)).toBe(1);
    await giveUpMakeUp(as(parent, late), { creditId });
    expect(await listAbsenceNotices(as(teacher), { groupId: hostId, date: other.date })).toEqual([]);
  });

  it('keeps the notice of a child who is a student of the group by then', async () => {
    const { parent, teacher, ona, hostId, chosen, creditId, other } = await createUsableCredit(db);
    await bookMakeUp(as(parent), chosen);
    await addMembers(db, hostId, 'student', [{ id: ona.id, joinedOn: '2026-11-23' }]);
    await reportAbsence(as(parent), { eventId: chosen.eventId, childId: ona.id, reason: '' });
    await giveUpMakeUp(as(parent), { creditId });
    const notices = await listAbsenceNotices(as(teacher), { groupId: hostId, date: other.date });
    expect(notices).toMatchObject([{ studentId: ona.id }]);
  });
});

it('returns the credit of a chosen lesson that the academy cancels, for two weeks at least', async () => {
  const { parent, admin, chosen, ona } = await createUsableCredit(db);
  const creditId = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-27' });
  await bookMakeUp(as(parent), { ...chosen, creditId });
  await cancelEvent(as(admin), { eventId: chosen.eventId, sequence: 0, reason: 'Serga mokytojas' });
  expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({
    state: 'open',
    validUntil: '2026-12-04',
  });
});

it('lets a lesson that was cancelled and restored be chosen again, whatever was told from it before', async () => {
  const { parent, admin, ona, chosen } = await createUsableCredit(db);
  const creditId = await createCredit(db, { child_id: ona.id });
  await bookMakeUp(as(parent), { ...chosen, creditId });
  const late = as(parent, '2026-11-26T10:00:00.000Z');
  await reportAbsence(late, { eventId: chosen.eventId, childId: ona.id, reason: '' });
  const { sequence } = await cancelEvent(as(admin), {
    eventId: chosen.eventId,
    sequence: 0,
    reason: 'Serga',
  });
  const restored = await restoreEvent(as(admin), { eventId: chosen.eventId, sequence });
  expect(restored.absenceNotices).toEqual([]);
  await bookMakeUp(as(parent), { ...chosen, creditId });
  await keepMakeUps({ ...as(parent), actor: null });
  expect(await guestsOf(chosen.eventId)).toBe(1);
});

it('returns the credit of a chosen lesson that the academy deletes', async () => {
  const { parent, admin, chosen, creditId } = await createUsableCredit(db);
  await bookMakeUp(as(parent), chosen);
  await deleteEvent(as(admin), { eventId: chosen.eventId });
  expect(await giveUpMakeUp(as(parent), { creditId })).toMatchObject({ state: 'open', booking: null });
});
