import { beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createEvent } from '../schedule.factory.ts';
import * as service from './schedule-planning.service.ts';
import { shareClosedDays } from './schedule-planning.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }));
  return drop;
});

async function wednesdays(columns = {}) {
  const group = await createGroup(db, { end_date: '2026-12-31', ...columns });
  const weekday = { group_id: group.id, weekday: 3, start_time: '17:00', end_time: '18:30' };
  await db
    .insertInto('group_weekdays')
    .values({ ...weekday, repeats: 'weekly' })
    .execute();
  return group;
}

const reconcile = (groupId: string) =>
  transaction(scope, async (tx) => {
    await shareClosedDays(tx);
    return service.reconcileGroup(tx, groupId);
  });

async function datesOf(groupId: string) {
  const rows = await db
    .selectFrom('schedule_events')
    .select('local_date as date')
    .where('group_id', '=', groupId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ date }) => date);
}

it('creates the coming lessons, and nothing when repeated', async () => {
  const { id } = await wednesdays();
  expect(await reconcile(id)).toEqual({ created: 6, moved: 0, removed: 0 });
  expect(await reconcile(id)).toEqual({ created: 0, moved: 0, removed: 0 });
  expect(await datesOf(id)).toEqual([
    '2026-11-25',
    '2026-12-02',
    '2026-12-09',
    '2026-12-16',
    '2026-12-23',
    '2026-12-30',
  ]);
});

it('creates no lesson that an admin deleted, nor a second one for one that was moved by hand', async () => {
  const { id } = await wednesdays();
  const skip = { group_id: id, slot_date: '2026-12-02', created_at: '2026-11-01T00:00:00Z' };
  await db.insertInto('schedule_skips').values(skip).execute();
  const moved = { slot_date: '2026-11-25', edited_at: '2026-11-01T00:00:00Z' };
  await createEvent(db, { groupId: id, startsAt: '2026-11-27T10:00:00.000Z', ...moved });
  expect(await reconcile(id)).toMatchObject({ created: 4 });
  const dates = await datesOf(id);
  expect(dates).not.toContain('2026-12-02');
  expect(dates).not.toContain('2026-11-25');
});

it('leaves the calendar of a deleted group without lessons to come', async () => {
  const { id } = await wednesdays({ deleted_at: '2026-11-01T00:00:00Z' });
  await createEvent(db, { groupId: id, startsAt: '2026-11-18T15:00:00.000Z', slot_date: '2026-11-18' });
  await createEvent(db, { groupId: id, startsAt: '2026-11-25T15:00:00.000Z', slot_date: '2026-11-25' });
  expect(await reconcile(id)).toEqual({ created: 0, moved: 0, removed: 1 });
  expect(await datesOf(id)).toEqual(['2026-11-18']);
});

it('plans a group that does not exist yet, and one that is not active', async () => {
  const weekdays = [{ weekday: 3, startTime: '17:00', endTime: '18:00', repeats: 'weekly' as const }];
  const wanted = {
    groupId: null,
    isActive: true,
    pattern: { startDate: '2026-11-01', endDate: '2026-12-31', weekdays },
    place: { mode: 'online' as const, address: null, city: null },
    teacherIds: [],
    pastEvents: false,
  };
  expect(await service.planGroup(scope, wanted)).toMatchObject({ past: 3, plan: { created: { length: 6 } } });
  // The three Wednesdays before today too, on request: then it has its whole year.
  const whole = await service.planGroup(scope, { ...wanted, pastEvents: true });
  expect(whole).toMatchObject({ past: 3, plan: { created: { length: 9 } } });
  expect((await service.planGroup(scope, { ...wanted, isActive: false })).plan.created).toEqual([]);
});
