import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { moveEvent } from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bookMakeUp, giveUpMakeUp } from '../choosing/booking.service.ts';
import { createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A family that has chosen a lesson of another group on 26 November. */
async function chosen(now = testNow) {
  const world = await createUsableCredit(db);
  await bookMakeUp(testScope(db, world.parent, { now }), world.chosen);
  const told = async (title: string) => {
    const reader = testScope(db, world.parent, { now: '2026-12-05T08:00:00Z' });
    const { lines } = await listNotifications(reader, { limit: 20 });
    return lines.filter((line) => line.title.lt.includes(title)).map(({ body }) => body.lt);
  };
  const keep = (at: string) => keepMakeUps({ ...testScope(db, world.admin, { now: at }), actor: null });
  return { ...world, told, keep };
}
const reminder = 'artėja pasirinkta pamoka';

it('reminds the guardians on the afternoon before, once, with the way there', async () => {
  const { parent, told, keep } = await chosen();
  await keep('2026-11-25T12:59:00Z');
  expect(await told(reminder)).toEqual([]);
  for (const at of ['2026-11-25T13:00:00Z', '2026-11-25T13:01:00Z']) await keep(at);
  expect(await told(reminder)).toEqual([expect.stringContaining('lapkričio 26')]);
  await sendDue(db, '2026-11-25T13:02:00Z');
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  const mails = await mailsTo(db, email ?? '');
  const [mail] = mails.filter(({ subject }) => subject.includes(reminder));
  expect(mail?.body_text).toContain('Gedimino pr. 9, Vilnius');
});

it('tells at once that it was moved, and reminds of its new day, once', async () => {
  const { admin, told, keep, other } = await chosen();
  await keep('2026-11-25T13:00:00Z');
  await moveEvent(testScope(db, admin, { now: '2026-11-25T14:00:00Z' }), {
    ...{ eventId: other.eventId, sequence: 0 },
    ...{ startsAt: '2026-11-30T15:30:00.000Z', endsAt: '2026-11-30T17:00:00.000Z' },
  });
  expect(await told('Pamoka perkelta')).toHaveLength(1);
  await keep('2026-11-29T12:59:00Z');
  expect(await told(reminder)).toEqual([expect.stringContaining('lapkričio 26')]);
  for (const at of ['2026-11-29T13:00:00Z', '2026-11-29T13:01:00Z']) await keep(at);
  expect(await told(reminder)).toEqual([expect.stringContaining('lapkričio 30')]);
});

it('does not remind who chooses it then, nor who has given it up', async () => {
  const late = await chosen('2026-11-25T14:00:00Z');
  await late.keep('2026-11-25T14:01:00Z');
  expect(await late.told(reminder)).toEqual([]);
  const gone = await chosen();
  await giveUpMakeUp(testScope(db, gone.parent), { creditId: gone.creditId });
  await gone.keep('2026-11-25T14:00:00Z');
  expect(await gone.told(reminder)).toEqual([]);
});
