import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { firstMakeUps } from '#features/academy/shared/first-settings.words.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listGuests, removeGuest } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bookMakeUp, giveUpMakeUp } from '../choosing/booking.service.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { withdrawMakeUpCredit } from './credits.service.ts';
import { turnMakeUpIntoMoney } from './money.service.ts';

let db: Db;
let drop: () => Promise<void>;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  world = await makeWorld();
  await changeSettings(db, { makeUps: { ...firstMakeUps, moneyCents: 1250 } });
});
afterAll(() => drop());

/** A child of two groups' lessons: its own on one day, and a host's on three. */
async function makeWorld() {
  const [admin, parent] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'parent' })];
  const { userId: child } = await createChild(db, { guardians: [parent.id] });
  const { id: home } = await createGroup(db, { students: [child] });
  const { id: host } = await createGroup(db);
  await takeGuests(db, host);
  const { id: missed } = await createEvent(db, { groupId: home, startsAt: '2026-11-24T15:30:00.000Z' });
  const chosen: string[] = [];
  for (const day of ['25', '26', '27'])
    chosen.push((await createEvent(db, { groupId: host, startsAt: `2026-11-${day}T12:00:00.000Z` })).id);
  await sql`INSERT INTO daily_sheets (group_id, date, updated_at) VALUES (${home}, '2026-11-24', ${testNow}),
    (${host}, '2026-11-25', ${testNow})`.execute(db);
  return { admin, parent, child, home, host, missed, chosen };
}

const keep = (now = testNow) => keepMakeUps({ ...testScope(db, world.admin, { now }), actor: null });
const asParent = (now = testNow) => testScope(db, world.parent, { now });

async function creditId(): Promise<string> {
  const found = await db.selectFrom('makeup_credits').select('id').executeTakeFirst();
  return found?.id ?? '00000000-0000-4000-8000-000000000000';
}

const mark = (group: string, date: string, attendance: string | null) =>
  sql`INSERT INTO daily_sheet_rows (sheet_id, user_id, attendance, updated_at)
    SELECT id, ${world.child}, ${attendance}, ${testNow} FROM daily_sheets WHERE group_id = ${group} AND date = ${date}
    ON CONFLICT (sheet_id, user_id) DO UPDATE SET attendance = excluded.attendance`.execute(db);

/** What may happen, in any order, by anybody, at any time; what the rules refuse changes nothing. */
const acts: readonly (() => Promise<unknown>)[] = [
  () =>
    sql`INSERT INTO absence_notices (group_id, date, student_id, reported_by, reported_at)
      VALUES (${world.home}, '2026-11-24', ${world.child}, ${world.parent.id}, ${testNow}) ON CONFLICT DO NOTHING`.execute(
      db,
    ),
  () => sql`DELETE FROM absence_notices WHERE group_id = ${world.home}`.execute(db),
  () =>
    sql`INSERT INTO absence_outcomes (group_id, date, user_id, excused_at) VALUES (${world.home}, '2026-11-24', ${world.child}, ${testNow})
      ON CONFLICT (group_id, date, user_id) DO UPDATE SET excused_at = excluded.excused_at`.execute(db),
  () => sql`DELETE FROM absence_outcomes WHERE made_up_on IS NULL`.execute(db),
  () => sql`UPDATE schedule_events SET cancelled_at = ${testNow} WHERE id = ${world.missed}`.execute(db),
  () => sql`UPDATE schedule_events SET cancelled_at = NULL WHERE id = ${world.missed}`.execute(db),
  () => mark(world.home, '2026-11-24', 'absent'),
  () => mark(world.home, '2026-11-24', 'present'),
  () => mark(world.home, '2026-11-24', null),
  () => mark(world.host, '2026-11-25', 'present'),
  () => mark(world.host, '2026-11-25', 'absent'),
  async () => bookMakeUp(asParent(), { creditId: await creditId(), eventId: world.chosen[0] ?? '' }),
  async () => bookMakeUp(asParent(), { creditId: await creditId(), eventId: world.chosen[1] ?? '' }),
  async () =>
    turnMakeUpIntoMoney(asParent('2026-11-25T08:00:00.000Z'), { creditId: await creditId(), cents: 1250 }),
  async () => giveUpMakeUp(asParent(), { creditId: await creditId() }),
  async () => giveUpMakeUp(asParent('2026-11-25T11:59:00.000Z'), { creditId: await creditId() }),
  async () =>
    withdrawMakeUpCredit(testScope(db, world.admin), { creditId: await creditId(), reason: 'Per klaidą' }),
  () => keep(),
  () => keep(),
  () => keep('2027-02-01T00:00:00.000Z'),
];

/** As if nothing had happened: the append-only lines go with their table. */
async function forget(): Promise<void> {
  await sql`TRUNCATE makeup_entries, makeup_credits, makeup_notes, absence_notices, absence_outcomes, daily_sheet_rows,
    price_reductions, price_reduction_uses`.execute(db);
  await sql`UPDATE schedule_events SET cancelled_at = NULL WHERE id = ${world.missed}`.execute(db);
  await transaction(testScope(db, world.admin), async (tx) => {
    for (const eventId of world.chosen) await removeGuest(tx, eventId, world.child);
  });
}

/** Sums of the lines and what is kept beside them; of what the child is a guest, and what is paid. */
async function figures() {
  const { rows } = await sql<{
    credits: number;
    wrong: number;
    used: number;
    paid: number;
    money: number;
  }>`SELECT
    (SELECT count(*)::int FROM makeup_credits) AS credits,
    (SELECT count(*)::int FROM makeup_credits c WHERE c.balance <>
      (SELECT sum(e.amount) FROM makeup_entries e WHERE e.credit_id = c.id) OR c.balance NOT IN (0, 1)) AS wrong,
    (SELECT count(*)::int FROM makeup_credits WHERE event_id IS NOT NULL) AS used,
    (SELECT count(*)::int FROM makeup_credits WHERE last = 'paid') AS paid,
    (SELECT count(*)::int FROM price_reductions WHERE taken_back_at IS NULL) AS money`.execute(db);
  const guests = (await listGuests({ db }, world.chosen)).length;
  return { ...(rows[0] ?? { credits: 0, wrong: 0, used: 0, paid: 0, money: 0 }), guests };
}

// Two hundred sequences of up to ten acts, each followed by what must be true: a minute where other work keeps the machine busy.
it('keeps one credit of 0 or 1 for a lesson, one guest for a used and one sum for a paid one, whatever happens in whatever order', async () => {
  const sequence = fc.array(fc.nat(acts.length - 1), { minLength: 3, maxLength: 10 });
  const property = fc.asyncProperty(sequence, async (steps) => {
    await forget();
    for (const step of steps) {
      await acts[step]?.().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      const { credits, wrong, used, guests, paid, money } = await figures();
      expect(credits).toBeLessThanOrEqual(1);
      expect(wrong).toBe(0);
      expect(guests).toBe(used);
      expect(money).toBe(paid);
    }
    // Settled twice, nothing changes any more.
    await keep();
    const settled = await db.selectFrom('makeup_entries').selectAll().orderBy('seq').execute();
    await keep();
    expect(await db.selectFrom('makeup_entries').selectAll().orderBy('seq').execute()).toEqual(settled);
  });
  await fc.assert(property, { numRuns: 200, seed: 128 });
}, 240_000);
