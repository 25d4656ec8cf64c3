import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { insertClosure, lockClosedDays } from '../closures/closures.repository.ts';
import { addClosure } from '../closures/closures.service.ts';
import * as events from '../events/events.service.ts';
import { addTuesdays, createEventWorld, type EventWorld } from '../schedule.factory.ts';
import { patternEventOf } from './pattern-days.service.ts';
import { reconcileGroup, shareClosedDays } from './schedule-planning.service.ts';

let db: Db;
let drop: () => Promise<void>;
let world: EventWorld;
let admin: SignedInScope;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  world = await createEventWorld(db);
  admin = testScope(db, world.admin);
  await addTuesdays(db, world.groupId);
  await save();
  return drop;
});

/** Saves the group unchanged: an unrelated change. */
const save = () =>
  transaction(admin, async (tx) => {
    await shareClosedDays(tx);
    return reconcileGroup(tx, world.groupId);
  });
const setPattern = (values: { weekday?: number; start_time?: string; repeats?: 'weekly' | 'biweekly' }) =>
  db.updateTable('group_weekdays').set(values).where('group_id', '=', world.groupId).execute();
const sequenceOf = async (eventId: string) => {
  const row = await db
    .selectFrom('schedule_events')
    .select('sequence')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.sequence;
};
const eventStarts = async () => {
  const rows = await db
    .selectFrom('schedule_events')
    .select(['local_date as date', 'starts_at as startsAt'])
    .where('group_id', '=', world.groupId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ date, startsAt }) => `${date} ${startsAt.slice(11, 16)}`);
};
const addByHand = (startsAt: string, endsAt: string) => {
  const place = { mode: 'online' as const, address: null, city: null, instructions: null };
  const links = { meetingLink: 'https://meet.example.org/a', meetingRecordings: null };
  const form = { groupId: world.groupId, startsAt, endsAt, ...place, ...links };
  return events.createEvent(admin, { eventId: randomUUID(), form });
};

describe('patternEventOf', () => {
  const of = (date: string) =>
    transaction(admin, (tx) => patternEventOf(tx, { groupId: world.groupId, date }));

  it('finds what the pattern requires, on its days only', async () => {
    expect(await of('2026-12-01')).toMatchObject({ startsAt: '2026-12-01T15:30:00.000Z' });
    expect(await of('2026-12-02')).toBeNull();
    expect(await of('2026-12-15')).toBeNull();
  });

  it('finds nothing on closed days, nor for an inactive group', async () => {
    await addClosure(admin, {
      closureId: randomUUID(),
      from: '2026-12-01',
      to: '2026-12-01',
      name: 'Remontas',
    });
    expect(await of('2026-12-01')).toBeNull();
    const rests = { status: 'inactive' as const };
    await db.updateTable('groups').set(rests).where('id', '=', world.groupId).execute();
    expect(await of('2026-12-08')).toBeNull();
  });
});

describe('a restored lesson', () => {
  it('survives the next save when the pattern has changed meanwhile', async () => {
    const { eventId } = world;
    const { sequence } = await events.cancelEvent(admin, { eventId, sequence: 0, reason: 'Serga mokytoja' });
    await setPattern({ weekday: 3 });
    await save();
    await events.restoreEvent(admin, { eventId, sequence });
    await save();
    expect(await eventStarts()).toContain('2026-11-24 15:30');
  });

  it('is left where it is also by a pattern that changes afterwards', async () => {
    const { eventId } = world;
    const { sequence } = await events.cancelEvent(admin, { eventId, sequence: 0, reason: 'Serga mokytoja' });
    await events.restoreEvent(admin, { eventId, sequence });
    await setPattern({ start_time: '18:00' });
    await save();
    expect(await eventStarts()).toEqual(['2026-11-24 15:30', '2026-12-01 16:00', '2026-12-08 16:00']);
  });
});

describe('a restored lesson that is changed and changed back', () => {
  it('is protected as before', async () => {
    const { eventId } = world;
    const { sequence } = await events.cancelEvent(admin, { eventId, sequence: 0, reason: 'Serga mokytoja' });
    await events.restoreEvent(admin, { eventId, sequence });
    const move = async (startsAt: string, endsAt: string) =>
      events.moveEvent(admin, { eventId, sequence: await sequenceOf(eventId), startsAt, endsAt });
    await move('2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
    await move('2026-11-24T15:30:00.000Z', '2026-11-24T17:00:00.000Z');
    await setPattern({ start_time: '18:00' });
    await save();
    expect(await eventStarts()).toContain('2026-11-24 15:30');
  });
});

describe('a changed lesson that is changed back', () => {
  const move = async (eventId: string, startsAt: string, endsAt: string) =>
    events.moveEvent(admin, { eventId, sequence: await sequenceOf(eventId), startsAt, endsAt });

  it('is the pattern’s again, and is removed with it', async () => {
    await move(world.eventId, '2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
    await events.updateEvent(admin, {
      eventId: world.eventId,
      sequence: await sequenceOf(world.eventId),
      form: await groupPlace('2026-11-24T15:30:00.000Z', '2026-11-24T17:00:00.000Z'),
    });
    await setPattern({ start_time: '18:00' });
    await save();
    expect(await eventStarts()).toContain('2026-11-24 16:00');
  });

  it('stays manual on a day that is being closed at that moment', async () => {
    await move(world.eventId, '2026-11-25T15:30:00.000Z', '2026-11-25T17:00:00.000Z');
    const back = await transaction(admin, async (tx) => {
      await lockClosedDays(tx.db, 'exclusive');
      const day = { id: randomUUID(), from: '2026-11-24', to: '2026-11-24', name: 'Vanduo užlietas' };
      await insertClosure(tx.db, day, { by: world.admin.id, at: testNow });
      const moved = move(world.eventId, '2026-11-24T15:30:00.000Z', '2026-11-24T17:00:00.000Z');
      expect(await Promise.race([moved, sleep(150, 'waits')])).toBe('waits');
      return { moved };
    });
    await back.moved;
    await save();
    expect(await eventStarts()).toContain('2026-11-24 15:30');
  });

  it('stays manual when the pattern no longer requires a lesson on that day', async () => {
    const second = await db
      .selectFrom('schedule_events')
      .select('id')
      .where('local_date', '=', '2026-12-01')
      .executeTakeFirstOrThrow();
    await move(second.id, '2026-12-01T16:00:00.000Z', '2026-12-01T17:30:00.000Z');
    const start = { start_date: '2026-11-24' };
    await db.updateTable('groups').set(start).where('id', '=', world.groupId).execute();
    await setPattern({ repeats: 'biweekly' });
    await save();
    await move(second.id, '2026-12-01T15:30:00.000Z', '2026-12-01T17:00:00.000Z');
    await save();
    expect(await eventStarts()).toEqual(['2026-11-24 15:30', '2026-12-01 15:30', '2026-12-08 15:30']);
  });

  async function groupPlace(startsAt: string, endsAt: string) {
    const group = await db
      .selectFrom('groups')
      .select(['mode', 'address', 'city', 'instructions'])
      .select(['meeting_link as meetingLink', 'meeting_recordings as meetingRecordings'])
      .where('id', '=', world.groupId)
      .executeTakeFirstOrThrow();
    return { ...group, groupId: world.groupId, startsAt, endsAt };
  }
});

describe('a day whose lesson was deleted', () => {
  it('stays empty when the lesson was created by hand where the pattern then required one', async () => {
    const { id } = await addByHand('2026-11-25T15:30:00.000Z', '2026-11-25T17:00:00.000Z');
    await setPattern({ weekday: 3 });
    await save();
    expect(await eventStarts()).toEqual(['2026-11-25 15:30', '2026-12-02 15:30']);
    await events.deleteEvent(admin, { eventId: id });
    expect(await eventStarts()).toEqual(['2026-12-02 15:30']);
    await save();
    expect(await eventStarts()).toEqual(['2026-12-02 15:30']);
  });

  it('loses only the manual lesson when the pattern has its own that day', async () => {
    const { id } = await addByHand('2026-11-24T08:00:00.000Z', '2026-11-24T09:00:00.000Z');
    await events.deleteEvent(admin, { eventId: id });
    await setPattern({ start_time: '18:00' });
    await save();
    expect(await eventStarts()).toContain('2026-11-24 16:00');
    expect(await db.selectFrom('schedule_skips').selectAll().execute()).toEqual([]);
  });
});
