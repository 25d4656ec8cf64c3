import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { forgetNotifications } from '#features/notifications/server/notifications.service.ts';
import { finishDeletions } from '#features/people/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { giveSeat } from '../plans/seats.service.ts';
import {
  endCancelled,
  handleCancellation,
  requestCancellation,
} from '../subscriptions/cancellations.service.ts';
import { freePausedSeat, pauseSubscription, turnPauses } from '../subscriptions/pauses.service.ts';
import { notifyRefused } from './billing-news.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

/** A family whose child has a seat by default. */
async function family({ seated = true } = {}) {
  const { planId, priceId, groupId } = await createPlanWithGroup(db, 5, { name: 'Robotika' });
  const { payer, child, as } = await createPayer(db);
  if (seated) await addMembers(db, groupId, 'student', [child.userId ?? '']);
  const of = { planId, priceId, payerId: payer.id, childId: child.id, groupId: seated ? groupId : null };
  const { id: subscriptionId } = await createSubscription(db, { ...of, startedOn: '2026-11-20' });
  return { as, payer, child, planId, groupId, subscriptionId };
}
type Family = Awaited<ReturnType<typeof family>>;

const night = (date: string) => ({
  ...testScope(db, { id: '', role: 'admin' as const }, { now: `${date}T03:03:00Z` }),
  actor: null,
});
const told = async ({ payer }: Pick<Family, 'payer'>) => {
  const rows = await db.selectFrom('notifications').selectAll().where('user_id', '=', payer.id).execute();
  return rows.map(({ happening, data }) => ({ happening, ...data }));
};
/** The subject and the first lines of the newest mail, sent the next morning. */
async function mailed({ payer }: Pick<Family, 'payer'>, date: string) {
  await sendDue(db, `${date}T09:00:00Z`);
  const mails = await mailsTo(db, payer.email);
  return { count: mails.length, subject: mails.at(-1)?.subject, text: mails.at(-1)?.body_text };
}

it('says that a pause has begun on its day, once, and that its seat was freed', async () => {
  const of = await family();
  const days = { from: '2026-11-25', until: '2026-12-25' };
  await pauseSubscription(of.as, { pauseId: randomUUID(), subscriptionId: of.subscriptionId, ...days });
  expect(await told(of)).toEqual([]);
  await turnPauses(night('2026-11-25'));
  await turnPauses(night('2026-11-26'));
  expect(await told(of)).toMatchObject([
    { happening: 'subscriptionPaused', child: 'Lukas', ...days, seat: 'kept' },
  ]);
  const mail = await mailed(of, '2026-11-26');
  expect(mail).toMatchObject({ count: 1, subject: 'Abonemento pertrauka: Robotika (Lukas)' });
  expect(mail.text).toContain('Vieta grupėje išsaugoma.');
  await freePausedSeat(admin, { subscriptionId: of.subscriptionId });
  expect(await told(of)).toMatchObject([{ seat: 'freed' }]);
});

it('says the last day once it is decided, and that the subscription has ended', async () => {
  const of = await family();
  const { subscriptionId } = of;
  await requestCancellation(of.as, { requestId: randomUUID(), subscriptionId, reason: 'price', comment: '' });
  for (const _ of [1, 2]) await handleCancellation(admin, { subscriptionId, endsOn: '2026-11-30' });
  const answer = await mailed(of, '2026-11-21');
  expect(answer).toMatchObject({
    count: 1,
    subject: 'Prašymas nutraukti abonementą patvirtintas: Robotika (Lukas)',
  });
  expect(answer.text).toContain('Kitą dieną vieta grupėje atlaisvinama.');
  for (const _ of [1, 2]) await endCancelled(night('2026-12-01'));
  expect(await mailed(of, '2026-12-01')).toMatchObject({
    count: 2,
    subject: 'Abonementas baigėsi: Robotika (Lukas)',
  });
  const unasked = await family();
  await handleCancellation(admin, { subscriptionId: unasked.subscriptionId, endsOn: '2026-11-30' });
  expect(await told(unasked)).toMatchObject([{ happening: 'cancellationHandled', asked: false }]);
});

it('tells of a seat that an admin gives, once', async () => {
  const of = await family({ seated: false });
  const { subscriptionId, groupId } = of;
  for (const _ of [1, 2]) await giveSeat(admin, { subscriptionId, groupId });
  expect(await told(of)).toMatchObject([{ happening: 'seatGiven', child: 'Lukas' }]);
});

/**
 * Sends all news of a subscription whose child is named: a pause, a refused card, a seat, a last day, an end.
 */
async function tellAll({ as, subscriptionId, groupId }: Family) {
  const days = { from: '2026-11-20', until: '2026-11-27' };
  await pauseSubscription(as, { pauseId: randomUUID(), subscriptionId, ...days });
  await turnPauses(night('2026-11-27'));
  await transaction(admin, (tx) =>
    notifyRefused(tx, subscriptionId, `subscription/${subscriptionId}/2026-12-22`),
  );
  await giveSeat(admin, { subscriptionId, groupId });
  await handleCancellation(admin, { subscriptionId, endsOn: '2026-11-28' });
  await endCancelled(night('2026-11-29'));
}
const allNames = [
  'cancellationHandled',
  'cardRefused',
  'seatGiven',
  'subscriptionEnded',
  'subscriptionPaused',
];
const namesTold = async (of: Family) => (await told(of)).map(({ happening }) => happening).sort();

it('deletes what names a child with the child’s account', async () => {
  const of = await family({ seated: false });
  await tellAll(of);
  expect(await namesTold(of)).toEqual(allNames);
  const lines = await db
    .selectFrom('notifications')
    .select('child_id')
    .where('user_id', '=', of.payer.id)
    .execute();
  expect(new Set(lines.map(({ child_id }) => child_id))).toEqual(new Set([of.child.userId]));
  await db
    .updateTable('users')
    .set({ deletion_requested_at: '2026-11-01T15:00:00Z' })
    .where('id', '=', of.child.userId ?? '')
    .execute();
  expect(await finishDeletions(night('2026-11-30'))).toBe(1);
  await forgetNotifications(night('2026-11-30'));
  expect(await told(of)).toEqual([]);
});

it('names no child who is no longer the payer’s, and notifies them anyway', async () => {
  const of = await family({ seated: false });
  await db.deleteFrom('guardianships').where('child_id', '=', of.child.id).execute();
  await handleCancellation(admin, { subscriptionId: of.subscriptionId, endsOn: '2026-11-30' });
  expect(await told(of)).toMatchObject([{ happening: 'cancellationHandled', child: null }]);
  expect(await mailed(of, '2026-11-21')).toMatchObject({ subject: 'Abonementas bus nutrauktas: Robotika' });
});
