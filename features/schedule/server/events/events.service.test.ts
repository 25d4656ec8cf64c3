import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { EventForm } from '../../shared/calendar.ts';
import { createEventWorld } from '../schedule.factory.ts';
import * as service from './events.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const code = (expected: string) => ({ code: expected });
const noDocument = code('db/no-document');

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const formOf = (groupId: string, form: Partial<EventForm> = {}): EventForm => ({
  groupId,
  mode: 'live',
  address: 'Laisvės al. 59',
  city: 'Kaunas',
  instructions: 'Įėjimas iš kiemo',
  meetingLink: null,
  meetingRecordings: null,
  startsAt: '2026-11-26T15:30:00.000Z',
  endsAt: '2026-11-26T17:00:00.000Z',
  ...form,
});
const rowOf = (id: string) =>
  db.selectFrom('schedule_events').selectAll().where('id', '=', id).executeTakeFirst();
const takeAttendance = (groupId: string, date: string) =>
  db
    .insertInto('daily_sheets')
    .values({ group_id: groupId, date, comment: 'Rodėme darbus', updated_at: testNow })
    .execute();
const actionsOn = async (groupId: string) => {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', groupId)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};

describe('createEvent', () => {
  it('adds a lesson by hand, in whole minutes', async () => {
    const { admin, groupId } = await createEventWorld(db);
    const eventId = randomUUID();
    const form = formOf(groupId, { startsAt: '2026-11-26T15:30:59.999Z' });
    expect(await service.createEvent(as(admin), { eventId, form })).toMatchObject({
      ...formOf(groupId),
      id: eventId,
      generated: false,
      sequence: 0,
      date: '2026-11-26',
    });
    expect(await rowOf(eventId)).toMatchObject({ slot_date: null, edited_at: null });
    expect(await actionsOn(groupId)).toEqual(['createEvent']);
  });

  it('adds one when sent twice, also concurrently', async () => {
    const { admin, groupId } = await createEventWorld(db);
    const input = { eventId: randomUUID(), form: formOf(groupId) };
    const answers = await Promise.all([1, 2, 3].map(() => service.createEvent(as(admin), input)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([input.eventId]));
    expect(await service.createEvent(as(admin), input)).toEqual(answers[0]);
    const later = formOf(groupId, { startsAt: '2026-11-26T15:45:00.000Z' });
    await expect(service.createEvent(as(admin), { ...input, form: later })).rejects.toMatchObject({
      code: 'db/conflict',
    });
    expect(await actionsOn(groupId)).toEqual(['createEvent']);
  });

  it('lets only one of two lessons have a start time', async () => {
    const { admin, groupId } = await createEventWorld(db);
    const add = () => service.createEvent(as(admin), { eventId: randomUUID(), form: formOf(groupId) });
    const outcomes = await Promise.allSettled([add(), add(), add()]);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(['schedule/already-an-event', 'schedule/already-an-event']);
  });

  it('refuses wrong times, a lesson without a place, and an id of another group’s lesson', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    const other = await createEventWorld(db);
    const add = (form: Partial<EventForm>, id: string = randomUUID()) =>
      service.createEvent(as(admin), { eventId: id, form: formOf(groupId, form) });
    await expect(add({ endsAt: '2026-11-26T15:30:30.000Z' })).rejects.toMatchObject(
      code('schedule/end-before-start'),
    );
    await expect(add({ endsAt: '2026-11-27T15:30:00.000Z' })).rejects.toMatchObject(code('request/invalid'));
    await expect(add({ city: null })).rejects.toMatchObject(code('schedule/address-required'));
    await expect(
      add({ startsAt: '2026-11-24T15:30:00Z', endsAt: '2026-11-24T16:00:00Z' }),
    ).rejects.toMatchObject(code('schedule/already-an-event'));
    await expect(add({}, other.eventId)).rejects.toMatchObject(code('db/conflict'));
    expect((await rowOf(eventId))?.sequence).toBe(0);
  });

  it('is for admins, and existing groups', async () => {
    const { admin, teacher, groupId } = await createEventWorld(db);
    const add = (actor: Actor, id: string) =>
      service.createEvent(as(actor), { eventId: randomUUID(), form: formOf(id) });
    await expect(add(teacher, groupId)).rejects.toMatchObject(code('auth/permission-denied'));
    await expect(add(admin, randomUUID())).rejects.toMatchObject(noDocument);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    await expect(add(admin, groupId)).rejects.toMatchObject(noDocument);
  });
});

describe('updateEvent and moveEvent', () => {
  it('change a generated lesson, which the pattern leaves alone from then on', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    const updated = await service.updateEvent(as(admin), { eventId, sequence: 0, form: formOf(groupId) });
    expect(updated).toMatchObject({ city: 'Kaunas', date: '2026-11-26', sequence: 1 });
    expect(await rowOf(eventId)).toMatchObject({
      slot_date: '2026-11-24',
      edited_at: '2026-11-20T15:00:00.000Z',
      updated_at: '2026-11-20T15:00:00.000Z',
    });
    const times = { startsAt: '2026-11-27T08:00:00.000Z', endsAt: '2026-11-27T09:00:00.000Z' };
    const moved = await service.moveEvent(as(admin), { eventId, sequence: 1, ...times });
    expect(moved).toMatchObject({ ...times, city: 'Kaunas', sequence: 2 });
    expect(await actionsOn(groupId)).toEqual(['updateEvent', 'moveEvent']);
  });

  it('leave no trace once undone: the lesson follows its pattern and its group again', async () => {
    const { admin, otherTeacher, groupId, eventId } = await createEventWorld(db);
    const weekday = { group_id: groupId, weekday: 2, start_time: '17:30', end_time: '19:00' };
    await db
      .insertInto('group_weekdays')
      .values({ ...weekday, repeats: 'weekly' })
      .execute();
    const { mode, address, city } = (await rowOf(eventId)) ?? {};
    const group = { mode, address, city, end_date: '2026-12-31' };
    await db.updateTable('groups').set(group).where('id', '=', groupId).execute();
    const own = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
    const later = { startsAt: '2026-11-25T15:30:00.000Z', endsAt: '2026-11-25T17:00:00.000Z' };
    const edited = async () => (await rowOf(eventId))?.edited_at !== null;
    await service.moveEvent(as(admin), { eventId, sequence: 0, ...later });
    expect(await edited()).toBe(true);
    await service.moveEvent(as(admin), { eventId, sequence: 1, ...own });
    expect(await edited()).toBe(false);
    await service.setSubstitute(as(admin), { eventId, sequence: 2, teacherId: otherTeacher.id });
    expect(await edited()).toBe(true);
    await service.setSubstitute(as(admin), { eventId, sequence: 3, teacherId: null });
    expect(await edited()).toBe(false);
  });

  it('keep the group, whatever the form contains', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    const other = await createEventWorld(db);
    const form = formOf(other.groupId);
    expect((await service.updateEvent(as(admin), { eventId, sequence: 0, form })).groupId).toBe(groupId);
  });

  it('keep the day once attendance was taken, but not hour, place and links', async () => {
    const { admin, groupId, eventId, date } = await createEventWorld(db);
    await takeAttendance(groupId, date);
    const other = service.updateEvent(as(admin), { eventId, sequence: 0, form: formOf(groupId) });
    await expect(other).rejects.toMatchObject(code('schedule/has-attendance'));
    const times = { startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T15:00:00.000Z' };
    const form = formOf(groupId, { ...times, meetingRecordings: 'https://example.com/irasas' });
    expect(await service.updateEvent(as(admin), { eventId, sequence: 0, form })).toMatchObject(times);
    const away = service.moveEvent(as(admin), {
      eventId,
      sequence: 1,
      startsAt: '2026-11-25T14:00:00.000Z',
      endsAt: '2026-11-25T15:00:00.000Z',
    });
    await expect(away).rejects.toMatchObject(code('schedule/has-attendance'));
  });

  it('refuse another lesson’s start, an end before it, and mistakes', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    await service.createEvent(as(admin), { eventId: randomUUID(), form: formOf(groupId) });
    const { startsAt, endsAt } = formOf(groupId);
    const move = (from: string, to: string) =>
      service.moveEvent(as(admin), { eventId, sequence: 0, startsAt: from, endsAt: to });
    await expect(move(startsAt, endsAt)).rejects.toMatchObject(code('schedule/already-an-event'));
    await expect(move(endsAt, startsAt)).rejects.toMatchObject(code('schedule/end-before-start'));
    await expect(move('1999-01-01T10:00:00Z', '1999-01-01T11:00:00Z')).rejects.toMatchObject(
      code('request/invalid'),
    );
  });
});

describe('cancelEvent and restoreEvent', () => {
  it('strike a lesson through with its reason, and undo that', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    const reason = 'Serga mokytoja';
    const cancelled = await service.cancelEvent(as(admin), { eventId, sequence: 0, reason });
    expect(cancelled).toMatchObject({ cancelled: true, cancelReason: reason, sequence: 1 });
    const restored = await service.restoreEvent(as(admin), { eventId, sequence: 1 });
    expect(restored).toMatchObject({ cancelled: false, cancelReason: null, sequence: 2 });
    expect((await rowOf(eventId))?.edited_at).not.toBeNull();
    expect(await actionsOn(groupId)).toEqual(['cancelEvent', 'restoreEvent']);
  });

  it('refuse to cancel a lesson with attendance', async () => {
    const { admin, groupId, eventId, date } = await createEventWorld(db);
    await takeAttendance(groupId, date);
    const cancelled = service.cancelEvent(as(admin), { eventId, sequence: 0, reason: 'Serga' });
    await expect(cancelled).rejects.toMatchObject(code('schedule/has-attendance'));
  });
});

describe('setSubstitute', () => {
  it('names another teacher, and can be cleared', async () => {
    const { admin, otherTeacher, eventId } = await createEventWorld(db);
    const named = await service.setSubstitute(as(admin), {
      eventId,
      sequence: 0,
      teacherId: otherTeacher.id,
    });
    expect(named).toMatchObject({ substitute: { id: otherTeacher.id, firstName: 'Eglė' }, sequence: 1 });
    const back = await service.setSubstitute(as(admin), { eventId, sequence: 1, teacherId: null });
    expect(back).toMatchObject({ substitute: null, sequence: 2 });
  });

  it('refuses users who do not teach', async () => {
    const { admin, parent, otherTeacher, eventId } = await createEventWorld(db);
    const name = (teacherId: string) => service.setSubstitute(as(admin), { eventId, sequence: 0, teacherId });
    await expect(name(parent.id)).rejects.toMatchObject(code('schedule/not-a-teacher'));
    await expect(name(randomUUID())).rejects.toMatchObject(code('schedule/not-a-teacher'));
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', otherTeacher.id).execute();
    await expect(name(otherTeacher.id)).rejects.toMatchObject(code('schedule/not-a-teacher'));
  });
});

describe('deleteEvent', () => {
  it('deletes a generated lesson and remembers its day, even if it was moved before', async () => {
    const { admin, groupId, eventId } = await createEventWorld(db);
    await service.updateEvent(as(admin), { eventId, sequence: 0, form: formOf(groupId) });
    expect(await service.deleteEvent(as(admin), { eventId })).toEqual({});
    expect(await rowOf(eventId)).toBeUndefined();
    const skips = await db.selectFrom('schedule_skips').selectAll().where('group_id', '=', groupId).execute();
    expect(skips.map(({ slot_date }) => slot_date)).toEqual(['2026-11-24']);
    await expect(service.deleteEvent(as(admin), { eventId })).rejects.toMatchObject(noDocument);
  });

  it('remembers no day for a lesson made by hand', async () => {
    const { admin, groupId } = await createEventWorld(db);
    const eventId = randomUUID();
    await service.createEvent(as(admin), { eventId, form: formOf(groupId) });
    await service.deleteEvent(as(admin), { eventId });
    expect(
      await db.selectFrom('schedule_skips').selectAll().where('group_id', '=', groupId).execute(),
    ).toEqual([]);
  });

  it('deletes one of two lessons on a day with a sheet, and keeps the last', async () => {
    const { admin, groupId, eventId, date } = await createEventWorld(db);
    const slip = randomUUID();
    const morning = { startsAt: '2026-11-24T08:00:00.000Z', endsAt: '2026-11-24T09:00:00.000Z' };
    await service.createEvent(as(admin), { eventId: slip, form: formOf(groupId, morning) });
    await takeAttendance(groupId, date);
    const both = [slip, eventId].map((id) => service.deleteEvent(as(admin), { eventId: id }));
    const [one, other] = await Promise.allSettled(both);
    expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
    const left = one?.status === 'rejected' ? slip : eventId;
    const refused = service.deleteEvent(as(admin), { eventId: left });
    await expect(refused).rejects.toMatchObject(code('schedule/has-attendance'));
  });

  it('refuses when attendance was taken, and anybody but admins', async () => {
    const { admin, teacher, groupId, eventId, date } = await createEventWorld(db);
    const denied = service.deleteEvent(as(teacher), { eventId });
    await expect(denied).rejects.toMatchObject(code('auth/permission-denied'));
    await takeAttendance(groupId, date);
    const refused = service.deleteEvent(as(admin), { eventId });
    await expect(refused).rejects.toMatchObject(code('schedule/has-attendance'));
  });
});
