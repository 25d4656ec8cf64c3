import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const bell = async (actor: Actor) => (await listNotifications(as(actor), { limit: 20 })).lines;

it('notifies a family of two once, each child about their own points, with the teacher’s words', async () => {
  const { teacher, admin, parent, ona, petras, key } = await createClassOfTwo(db);
  const rows = [
    lineOf(ona.id, { points: { for_attendance: 5, extra_points: 6 }, comment: 'Puikiai!' }),
    lineOf(petras.id, { points: { for_attendance: 1 } }),
  ];
  await saveDailySheet(as(teacher), { ...key, rows });
  await approveDailySheet(as(admin), key);
  const [line, ...others] = await bell(parent);
  expect(others).toEqual([]);
  expect(line?.title.lt).toBe('Ona +11, Petras +1');
  expect(line?.body.lt).toContain('Ona: Puikiai!');
  expect((await bell(ona))[0]?.title).toEqual({ lt: 'Tau skirta: 11 taškų', en: 'You got 11 points' });
  expect((await bell(petras))[0]?.title.lt).toBe('Tau skirta: 1 taškas');
  // In the daily mail, so not yet.
  await sendDue(db);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  await reopenDailySheet(as(admin), key);
  await saveDailySheet(as(teacher), {
    ...key,
    rows: [lineOf(petras.id, { version: 1, points: { for_attendance: 3 } })],
  });
  await approveDailySheet(as(admin), key);
  expect((await bell(parent)).map(({ title }) => title.lt)).toEqual(['Ona +11, Petras +3']);
});

it('is silent about a sheet without points', async () => {
  const { teacher, admin, parent, ona, key } = await createClassOfTwo(db);
  await saveDailySheet(as(teacher), { ...key, rows: [lineOf(ona.id)] });
  await approveDailySheet(as(admin), key);
  expect(await bell(parent)).toEqual([]);
});
