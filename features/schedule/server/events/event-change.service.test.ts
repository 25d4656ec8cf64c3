import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEventWorld } from '../schedule.factory.ts';
import { changeEvent, requireHeldEvent } from './event-change.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const toCity = (actor: Actor, eventId: string, sequence: number, city: string) =>
  changeEvent(as(actor), 'updateEvent', { eventId, sequence }, () => ({ columns: { city } }));

describe('a change of a lesson', () => {
  it('raises its sequence by one, and tells an admin who saw an older one', async () => {
    const { admin, eventId } = await createEventWorld(db);
    expect(await toCity(admin, eventId, 0, 'Kaunas')).toMatchObject({ city: 'Kaunas', sequence: 1 });
    await expect(toCity(admin, eventId, 0, 'Alytus')).rejects.toMatchObject({
      code: 'schedule/changed-meanwhile',
      data: { sequence: 1 },
    });
  });

  it('is no conflict when it was already made: sent twice, changed once', async () => {
    const { admin, eventId, groupId } = await createEventWorld(db);
    const first = await toCity(admin, eventId, 0, 'Kaunas');
    expect(await toCity(admin, eventId, 0, 'Kaunas')).toEqual(first);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', groupId)
      .execute();
    expect(entries).toEqual([
      {
        action: 'updateEvent',
        detail: { eventId, date: '2026-11-24', startsAt: '2026-11-24T15:30:00.000Z' },
      },
    ]);
  });

  it('is one admin’s when two change at once', async () => {
    const { admin, eventId } = await createEventWorld(db);
    const cities = ['Kaunas', 'Alytus', 'Utena', 'Biržai'];
    const outcomes = await Promise.allSettled(cities.map((city) => toCity(admin, eventId, 0, city)));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(3).fill('schedule/changed-meanwhile'));
  });

  it('does not mark a manual lesson as edited: no pattern would change it', async () => {
    const { admin, eventId } = await createEventWorld(db);
    await db.updateTable('schedule_events').set({ generated: false }).where('id', '=', eventId).execute();
    await toCity(admin, eventId, 0, 'Kaunas');
    const row = await db
      .selectFrom('schedule_events')
      .select('edited_at')
      .where('id', '=', eventId)
      .executeTakeFirst();
    expect(row?.edited_at).toBeNull();
  });

  it('waits for a sheet that is being started, and then keeps the lesson', async () => {
    const { admin, eventId, groupId, date } = await createEventWorld(db);
    const cancel = () =>
      changeEvent(as(admin), 'cancelEvent', { eventId, sequence: 0 }, () => ({
        columns: { cancelled_at: testNow },
        ends: true,
      }));
    const cancelled = await transaction(as(admin), async (tx) => {
      await tx.db
        .insertInto('daily_sheets')
        .values({ group_id: groupId, date, comment: 'Rodėme darbus', updated_at: testNow })
        .execute();
      const outcome = cancel().then(
        () => 'cancelled',
        (error: { code: string }) => error.code,
      );
      expect(await Promise.race([outcome, sleep(150, 'waits')])).toBe('waits');
      return { outcome };
    });
    expect(await cancelled.outcome).toBe('schedule/has-attendance');
  });

  it('is for admins', async () => {
    const { teacher, eventId } = await createEventWorld(db);
    const refused = toCity(teacher, eventId, 0, 'Kaunas');
    await expect(refused).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('requireHeldEvent', () => {
  it('refuses missing lessons and those of deleted groups', async () => {
    const { admin, eventId, groupId } = await createEventWorld(db);
    const hold = (id: string) => transaction(as(admin), (tx) => requireHeldEvent(tx, id));
    expect((await hold(eventId)).id).toBe(eventId);
    await expect(hold(randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    await expect(hold(eventId)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
