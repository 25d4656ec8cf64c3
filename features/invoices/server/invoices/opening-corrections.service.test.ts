import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { recordPayment } from '../payments/payments.service.ts';
import { correctOpeningEntry } from './opening-corrections.service.ts';
import { carryOver, getPayerAccount } from './opening-entries.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const scope = () => testScope(db, admin);
const balance = async (id: string) => (await payerBalances(scope(), [id])).get(id);

/** A family that brought a balance. */
async function family(amountCents: number) {
  const { id: payerId } = await createUser(db, { role: 'parent' });
  const carried = { payerId, amountCents, reason: 'Iš senos sistemos', source: crypto.randomUUID() };
  await transaction(scope(), (tx) => carryOver(tx, carried));
  const { entries } = await getPayerAccount(scope(), { payerId });
  return { payerId, entryId: entries[0]?.id ?? '' };
}
const correct = (entryId: string, amountCents: number, requestId: string = crypto.randomUUID()) =>
  correctOpeningEntry(scope(), { entryId, amountCents, reason: 'Suklysta įvedant', requestId });

it('corrects a debt by an entry against it, which says why, and leaves the first one as it was', async () => {
  const { payerId, entryId } = await family(-3000);
  const account = await correct(entryId, -2000);
  expect(account).toMatchObject({
    ...{ openCents: 2000, carriedCents: 2000, creditCents: 0 },
    entries: [
      { id: entryId, amountCents: -3000, corrects: null },
      { amountCents: 1000, reason: 'Suklysta įvedant', corrects: entryId },
    ],
  });
  // The second correction counts from the first.
  expect(await correct(entryId, -2500)).toMatchObject({ openCents: 2500 });
  expect(await correct(entryId, 0)).toMatchObject({ openCents: 0, carriedCents: 0, creditCents: 0 });
  const log = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'detail'])
    .where('subject_id', '=', payerId)
    .where('action', '=', 'correctOpeningEntry')
    .orderBy('id')
    .execute();
  expect(log.map(({ detail }) => detail)).toMatchObject([
    { amountCents: 1000, reason: 'Suklysta įvedant' },
    { amountCents: -500 },
    { amountCents: 2500 },
  ]);
});

it('gives a family back what it has paid of a debt that was none, and lets it owe a credit that it has spent', async () => {
  const debt = await family(-3000);
  const money = { paidOn: '2026-11-20', method: 'cash', note: '', amountCents: 3000 } as const;
  await recordPayment(scope(), { payerId: debt.payerId, requestId: crypto.randomUUID(), ...money });
  expect(await correct(debt.entryId, -1000)).toMatchObject({ openCents: 0, creditCents: 2000 });
  const credit = await family(1500);
  await createInvoice(db, credit.payerId, { cents: 1000 });
  expect(await correct(credit.entryId, 0)).toMatchObject({ openCents: 1000, carriedCents: 1000 });
  expect(await balance(credit.payerId)).toMatchObject({ openCents: 1000, creditCents: 0 });
});

it('turns a debt into a credit', async () => {
  const { entryId } = await family(-700);
  expect(await correct(entryId, 700)).toMatchObject({ openCents: 0, creditCents: 700 });
});

it('happens once for a request, also under concurrent calls, and never for another correction', async () => {
  const { entryId } = await family(-3000);
  const requestId = crypto.randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => correct(entryId, -1000, requestId)));
  const { entries } = await correct(entryId, -1000);
  expect(entries).toHaveLength(2);
  const other = await family(-100);
  await expect(correct(other.entryId, 0, requestId)).rejects.toMatchObject({ code: 'db/conflict' });
});

it('is for admins and for entries that are no corrections', async () => {
  const { payerId, entryId } = await family(-3000);
  const { entries } = await correct(entryId, -1000);
  for (const id of [entries[1]?.id ?? '', crypto.randomUUID()])
    await expect(correct(id, 0)).rejects.toMatchObject({ code: 'db/no-document' });
  const asParent = testScope(db, { id: payerId, role: 'parent' });
  const call = correctOpeningEntry(asParent, {
    ...{ entryId, amountCents: 0, reason: 'Man patiktų', requestId: crypto.randomUUID() },
  });
  await expect(call).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('tells the family once what was corrected and why, and nobody of what changes nothing', async () => {
  const { payerId, entryId } = await family(-3000);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payerId)
    .executeTakeFirstOrThrow();
  const requestId = crypto.randomUUID();
  for (const _ of [1, 2]) await correct(entryId, 1250, requestId);
  await correct(entryId, 1250);
  await sendDue(db);
  const [mail, ...others] = await mailsTo(db, email ?? '');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Pataisėme perkeltą likutį');
  expect(mail?.body_text).toContain(`Buvo: skola ${formatMoney(3000)}. Dabar: permoka ${formatMoney(1250)}.`);
  expect(mail?.body_text).toContain('Priežastis: Suklysta įvedant');
});
