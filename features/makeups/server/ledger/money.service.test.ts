import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#features/academy/server/academy.factory.ts';
import { firstMakeUps } from '#features/academy/shared/first-settings.words.ts';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { billMonth } from '#features/billing/server/charges/billing-run.service.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { bookMakeUp } from '../choosing/booking.service.ts';
import { createCredit, createMissedLesson, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';
import { listMakeUpCredits, withdrawMakeUpCredit } from './credits.service.ts';
import { turnMakeUpIntoMoney } from './money.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
  await changeSettings(db, { makeUps: { ...firstMakeUps, moneyCents: 1250 } });
});
afterAll(() => drop());

/** The day after the missed lesson. */
const after = '2026-11-25T10:00:00.000Z';
const cents = 1250;

/** Ona's credit for a lesson that she missed by a notice, and her mother a day later. */
async function missed() {
  const world = await createMissedLesson(db);
  const { parent, ona, eventId } = world;
  await reportAbsence(testScope(db, parent), { eventId, childId: ona.id, reason: '' });
  const job = (now = after) => keepMakeUps({ ...testScope(db, parent, { now }), actor: null });
  await job();
  const as = testScope(db, parent, { now: after });
  const seen = async () => (await listMakeUpCredits(as, { childId: ona.id, page: 1 })).credits[0];
  const creditId = (await seen())?.id ?? '';
  return { ...world, as, job, seen, creditId, turn: (now = after) => turn(world.parent, creditId, now) };
}

const turn = (actor: Parameters<typeof testScope>[1], creditId: string, now = after) =>
  turnMakeUpIntoMoney(testScope(db, actor, { now }), { creditId, cents });

const reductions = (childId: string) =>
  db
    .selectFrom('price_reductions')
    .select(['amount_cents as cents', 'missed_on as missedOn', 'taken_back_at as takenBackAt'])
    .where('child_id', '=', childId)
    .execute();

describe('a missed lesson', () => {
  it('becomes money, once, and every line of it can be read', async () => {
    const { turn, seen, ona } = await missed();
    expect(await seen()).toMatchObject({ worthCents: cents, money: null });
    const paid = await turn();
    expect(paid).toMatchObject({
      ...{ state: 'paid', worthCents: null, money: { cents, leftCents: cents, uses: [] } },
      lines: [{ kind: 'given' }, { kind: 'paid', amount: -1, balance: 0, by: expect.any(String) }],
    });
    expect(await turn()).toEqual(paid);
    expect(await reductions(ona.id)).toEqual([{ cents, missedOn: '2026-11-24', takenBackAt: null }]);
    expect(await actsOn(db, ona.id)).toEqual(['turnMakeUpIntoMoney']);
  });

  it('becomes money once when both guardians choose it at once', async () => {
    const { turn, ona } = await missed();
    await Promise.all([turn(), turn(), turn()]);
    expect(await reductions(ona.id)).toHaveLength(1);
  });

  it('becomes a lesson or money, whichever is chosen first', async () => {
    const { turn, parent, creditId, other, ona } = await missed();
    const book = () =>
      bookMakeUp(testScope(db, parent, { now: after }), { creditId, eventId: other.eventId });
    const outcomes = await Promise.allSettled([book(), turn()]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const paid = await reductions(ona.id);
    const guests = await listGuests({ db }, [other.eventId]);
    expect(paid.length + guests.length).toBe(1);
  });

  it('is no money before it was missed, nor for another sum than was seen, nor where the academy pays none', async () => {
    const { turn, as, creditId } = await missed();
    const unpaid = { code: 'make-up/not-paid' };
    await expect(turn('2026-11-24T21:59:00.000Z')).rejects.toMatchObject(unpaid);
    await expect(turnMakeUpIntoMoney(as, { creditId, cents: 5000 })).rejects.toMatchObject(unpaid);
    await changeSettings(db, { makeUps: firstMakeUps });
    await expect(turn()).rejects.toMatchObject(unpaid);
    await changeSettings(db, { makeUps: { ...firstMakeUps, moneyCents: cents } });
    await turn();
  });

  it('is no money any more once it is used, withdrawn or over', async () => {
    const { parent, admin, ona, chosen, creditId } = await createUsableCredit(db);
    const gone = { code: 'make-up/not-usable' };
    await bookMakeUp(testScope(db, parent), chosen);
    await expect(turn(parent, creditId)).rejects.toMatchObject(gone);
    const other = await createCredit(db, { child_id: ona.id });
    await withdrawMakeUpCredit(testScope(db, admin), { creditId: other, reason: 'Per klaidą' });
    await expect(turn(parent, other)).rejects.toMatchObject(gone);
    const old = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-24' });
    await expect(turn(parent, old)).rejects.toMatchObject(gone);
  });

  it('that became money is neither withdrawn by an admin nor ended by its day', async () => {
    const { turn, admin, creditId, job, seen } = await missed();
    await turn();
    await expect(
      withdrawMakeUpCredit(testScope(db, admin), { creditId, reason: 'Per klaidą' }),
    ).rejects.toMatchObject({ code: 'make-up/not-usable' });
    await job('2027-03-01T10:00:00.000Z');
    expect((await seen())?.state).toBe('paid');
  });
});

describe('when the sheet says later that the child came', () => {
  const come = async ({ key, teacher, ona }: Awaited<ReturnType<typeof missed>>) =>
    createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(ona.id, { attendance: 'present' })] });

  it('the money is taken back, explained by the lines', async () => {
    const world = await missed();
    await world.turn();
    await come(world);
    await world.job();
    await world.job();
    const seen = await world.seen();
    expect(seen).toMatchObject({ state: 'withdrawn', money: null });
    expect(seen?.lines.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['given', ''],
      ['paid', ''],
      ['returned', 'came'],
      ['withdrawn', 'came'],
    ]);
    expect(await reductions(world.ona.id)).toMatchObject([{ takenBackAt: after }]);
  });

  it('money that lowered an invoice already stays', async () => {
    const world = await missed();
    const plan = await createPlan(db);
    const record = await db
      .selectFrom('children')
      .select('id')
      .where('user_id', '=', world.ona.id)
      .executeTakeFirstOrThrow();
    const bought = { planId: plan.id, priceId: plan.priceId, payerId: world.parent.id, childId: record.id };
    await createSubscription(db, bought);
    await world.turn();
    const run = { ...testScope(db, world.admin, { now: '2026-12-01T03:03:00Z' }), actor: null };
    await billMonth(run, { month: '2026-12' });
    await come(world);
    await world.job();
    expect(await world.seen()).toMatchObject({
      state: 'paid',
      money: { leftCents: 0, uses: [{ cents, startsOn: '2026-12-01', returned: false }] },
    });
  });
});
