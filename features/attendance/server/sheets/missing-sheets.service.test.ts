import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { notifyMissingSheets } from './missing-sheets.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const evening = '2026-11-20T19:00:30Z';
const as = (actor: Actor, now = evening) => testScope(db, actor, { now });
const titles = async (actor: Actor, now = evening) =>
  (await listNotifications(as(actor, now), { limit: 20 })).lines.map(({ title }) => title.lt);
const tellAt = (now: string) =>
  notifyMissingSheets({ ...testScope(db, { id: '', role: null }, { now }), actor: null });

it('reminds the teacher at nine in the evening, in summer and winter time, once', async () => {
  const { teacher } = await createClassOfTwo(db);
  await tellAt('2026-11-20T18:00:30Z');
  expect(await titles(teacher)).toEqual([]);
  await tellAt(evening);
  await tellAt(evening);
  expect(await titles(teacher)).toEqual([expect.stringMatching(/^Neužpildytas dienos lapas: /)]);
  const summer = await createClassOfTwo(db, { startsAt: '2026-07-07T15:00:00Z' });
  const inSummer = '2026-07-07T18:00:10Z';
  await tellAt(inSummer);
  expect(await titles(summer.teacher, inSummer)).toHaveLength(1);
});

it('reminds a substitute instead of the group’s teacher', async () => {
  const { teacher, groupId } = await createClassOfTwo(db);
  const substitute = await createUser(db, { role: 'teacher' });
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: substitute.id })
    .where('group_id', '=', groupId)
    .execute();
  await tellAt(evening);
  expect([await titles(teacher), await titles(substitute)]).toEqual([[], [expect.any(String)]]);
});

it('is silent about a sheet with a mark, a cancelled lesson, and one still going on', async () => {
  const begun = await createClassOfTwo(db);
  await saveDailySheet(as(begun.teacher), { ...begun.key, rows: [lineOf(begun.ona.id)] });
  const cancelled = await createClassOfTwo(db);
  await db
    .updateTable('schedule_events')
    .set({ cancelled_at: evening, cancel_reason: 'Liga' })
    .where('group_id', '=', cancelled.groupId)
    .execute();
  const late = await createClassOfTwo(db, { startsAt: '2026-11-20T18:30:00Z' });
  await tellAt(evening);
  for (const { teacher } of [begun, cancelled, late]) expect(await titles(teacher)).toEqual([]);
});
