import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createProgramme } from '../vouchers.factory.ts';
import { createSignedMonth, createVoucherInvoice, vilnius } from './voucher-invoices.factory.ts';
import * as service from './voucher-invoices.service.ts';

const { issueVoucherInvoice, listVoucherInvoices, payVoucherInvoice } = service;
const { unpayVoucherInvoice, creditVoucherInvoice } = service;

let db: Db;
let drop: () => Promise<void>;
let admin: { id: string; role: 'admin' };
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = { ...(await createUser(db, { role: 'admin' })), role: 'admin' };
  asAdmin = testScope(db, admin);
  await openBooks(db);
});
afterAll(() => drop());

const month = '2026-10';
const dueOn = '2026-12-20';
const askedOf = (programmeId: string) => ({
  ...{ programmeId, month, invoiceId: randomUUID(), buyer: vilnius, dueOn },
});
const by = () => ({ by: admin.id });

/** The numbers of a series, of families and municipalities alike, in order. */
async function numbersOf(series: string): Promise<number[]> {
  const [families, municipalities] = await Promise.all([
    db.selectFrom('invoices').select('number').where('series', '=', series).execute(),
    db.selectFrom('voucher_invoices').select('number').where('series', '=', series).execute(),
  ]);
  return [...families, ...municipalities].map(({ number }) => number).toSorted((one, other) => one - other);
}

describe('issuing', () => {
  it('shows what the invoice would say, issues it, and keeps how it names the municipality', async () => {
    const lines = [2000, 2000, 3400, 0].map((cents) => ({ forMonth: month, cents }));
    const { programmeId } = await createSignedMonth(db, { ...by(), lines });
    const before = await listVoucherInvoices(asAdmin, { programmeId, month });
    expect(before).toMatchObject({
      invoices: [],
      draft: {
        buyer: { company: 'Vilniaus m. savivaldybė', companyCode: '', address: '' },
        ...{ dueOn: '2026-12-04', totalCents: 7400 },
      },
    });
    const asked = askedOf(programmeId);
    const issued = await issueVoucherInvoice(asAdmin, asked);
    expect(issued).toMatchObject({
      invoices: [{ id: asked.invoiceId, state: 'issued', totalCents: 7400, issuedOn: '2026-11-20', dueOn }],
      draft: null,
    });
    expect(await issueVoucherInvoice(asAdmin, asked)).toEqual(issued);
    const other = issueVoucherInvoice(asAdmin, { ...asked, dueOn: '2026-12-21' });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    await createSignedMonth(db, { ...by(), month: '2026-11', programmeId });
    const next = await listVoucherInvoices(asAdmin, { programmeId, month: '2026-11' });
    expect(next.draft?.buyer).toEqual(vilnius);
    const logged = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'issueVoucherInvoice')
      .where('subject_id', '=', programmeId)
      .execute();
    expect(logged).toMatchObject([{ detail: { month, totalCents: 7400 } }]);
  });

  it('refuses a month that isn’t signed off, one that is invoiced, and a due date before today', async () => {
    const { id } = await createProgramme(db, by());
    const refused = (asked: ReturnType<typeof askedOf>) =>
      issueVoucherInvoice(asAdmin, asked).then(
        () => null,
        ({ code }: { code: string }) => code,
      );
    expect(await refused(askedOf(id))).toBe('voucher/month-not-signed');
    expect((await listVoucherInvoices(asAdmin, { programmeId: id, month })).draft).toBeNull();
    expect(await refused(askedOf(randomUUID()))).toBe('db/no-document');
    const { programmeId } = await createSignedMonth(db, by());
    expect(await refused({ ...askedOf(programmeId), dueOn: '2026-11-19' })).toBe('voucher/due-before-issue');
    await issueVoucherInvoice(asAdmin, askedOf(programmeId));
    expect(await refused(askedOf(programmeId))).toBe('voucher/month-invoiced');
  });

  it('refuses while the academy’s details are missing', async () => {
    const { programmeId } = await createSignedMonth(db, by());
    await openBooks(db, { address: '' });
    const asked = askedOf(programmeId);
    const refused = issueVoucherInvoice(asAdmin, asked);
    await expect(refused).rejects.toMatchObject({ code: 'invoice/seller-incomplete' });
    await openBooks(db);
    expect((await issueVoucherInvoice(asAdmin, asked)).invoices).toHaveLength(1);
  });

  it('takes corrections off, and a list below 0 off the next month’s invoice once', async () => {
    const minus = [{ forMonth: '2026-09', cents: -3400 }];
    const { programmeId } = await createSignedMonth(db, { ...by(), lines: minus });
    const refused = issueVoucherInvoice(asAdmin, askedOf(programmeId));
    await expect(refused).rejects.toMatchObject({ code: 'voucher/nothing-to-invoice' });
    const lines = [
      { forMonth: '2026-11', cents: 4000 },
      { forMonth: month, cents: -500 },
    ];
    await createSignedMonth(db, { ...by(), month: '2026-11', programmeId, lines });
    const inDecember = testScope(db, admin, { now: '2026-12-05T10:00:00Z' });
    const november = { ...askedOf(programmeId), month: '2026-11' };
    const { invoices } = await issueVoucherInvoice(inDecember, november);
    expect(invoices).toMatchObject([{ month: '2026-11', totalCents: 100 }]);
    // The earlier month shows the invoice that it lowered.
    const earlier = await listVoucherInvoices(inDecember, { programmeId, month });
    expect(earlier).toEqual({ invoices, draft: null });
    await createSignedMonth(db, { ...by(), month: '2026-12', programmeId });
    const december = await listVoucherInvoices(inDecember, { programmeId, month: '2026-12' });
    expect(december.draft?.totalCents).toBe(2000);
  });

  it('issues one invoice for many who ask at once, in one sequence with those of families', async () => {
    const { programmeId } = await createSignedMonth(db, by());
    const others = [await createSignedMonth(db, by()), await createSignedMonth(db, by())];
    const payers = await Promise.all([1, 2, 3, 4].map(() => createUser(db, {})));
    const done = await Promise.allSettled([
      ...[1, 2, 3, 4].map(() => issueVoucherInvoice(asAdmin, askedOf(programmeId))),
      ...others.map((other) => issueVoucherInvoice(asAdmin, askedOf(other.programmeId))),
      ...payers.map(({ id }) => createInvoice(db, id)),
    ]);
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'voucher/month-invoiced'));
    const numbers = await numbersOf('ORB');
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });
});

describe('an issued invoice', () => {
  it('is paid on a day, once, and not in the future; the payment is undone with a reason', async () => {
    const { invoiceId } = await createVoucherInvoice(db, by());
    const paid = { invoiceId, paidOn: '2026-11-20' };
    const future = payVoucherInvoice(asAdmin, { ...paid, paidOn: '2026-11-21' });
    await expect(future).rejects.toMatchObject({ code: 'payment/in-future' });
    const after = await payVoucherInvoice(asAdmin, paid);
    expect(after.invoices).toMatchObject([{ state: 'paid', paidOn: '2026-11-20' }]);
    expect(await payVoucherInvoice(asAdmin, paid)).toEqual(after);
    const another = payVoucherInvoice(asAdmin, { ...paid, paidOn: '2026-11-19' });
    await expect(another).rejects.toMatchObject({ code: 'voucher/invoice-paid' });
    const reason = 'Pažymėta ne ta sąskaita';
    const undone = await unpayVoucherInvoice(asAdmin, { invoiceId, reason });
    expect(undone.invoices).toMatchObject([{ state: 'issued', paidOn: null }]);
    expect(await unpayVoucherInvoice(asAdmin, { invoiceId, reason })).toEqual(undone);
    const kept = await db
      .selectFrom('voucher_invoice_payments')
      .select(['paid_on', 'reason'])
      .where('invoice_id', '=', invoiceId)
      .execute();
    expect(kept).toEqual([{ paid_on: '2026-11-20', reason }]);
  });

  it('is taken back whole by a credit note, once, and its month is invoiced again', async () => {
    const { programmeId, invoiceId } = await createVoucherInvoice(db, by());
    await payVoucherInvoice(asAdmin, { invoiceId, paidOn: '2026-11-20' });
    const note = { invoiceId, reason: 'Neteisingas pirkėjas' };
    const early = creditVoucherInvoice(asAdmin, note);
    await expect(early).rejects.toMatchObject({ code: 'voucher/invoice-paid' });
    await unpayVoucherInvoice(asAdmin, { invoiceId, reason: 'Pinigai grąžinti' });
    const [one, other] = await Promise.all([
      creditVoucherInvoice(asAdmin, note),
      creditVoucherInvoice(asAdmin, note),
    ]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      invoices: [{ state: 'credited', creditNote: { number: 'ORBK-000001', reason: note.reason } }],
      draft: { totalCents: 2000 },
    });
    expect(await creditVoucherInvoice(asAdmin, note)).toEqual(one);
    const late = payVoucherInvoice(asAdmin, { invoiceId, paidOn: '2026-11-20' });
    await expect(late).rejects.toMatchObject({ code: 'voucher/invoice-credited' });
    const again = await issueVoucherInvoice(asAdmin, askedOf(programmeId));
    expect(again.invoices.map(({ state }) => state)).toEqual(['issued', 'credited']);
    expect(await numbersOf('ORBK')).toEqual([1]);
  });

  it('never changes', async () => {
    const { invoiceId } = await createVoucherInvoice(db, by());
    const change = db.updateTable('voucher_invoices').set({ total_cents: 1 }).where('id', '=', invoiceId);
    await expect(change.execute()).rejects.toThrow();
  });
});

it('is for admins only, and knows no other invoices', async () => {
  const { programmeId, invoiceId } = await createVoucherInvoice(db, by());
  const acts = (scope: SignedInScope, id = invoiceId) => [
    payVoucherInvoice(scope, { invoiceId: id, paidOn: '2026-11-20' }),
    unpayVoucherInvoice(scope, { invoiceId: id, reason: 'Klaida' }),
    creditVoucherInvoice(scope, { invoiceId: id, reason: 'Klaida' }),
  ];
  for (const role of ['parent', 'teacher', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const asked = [
      ...acts(scope),
      listVoucherInvoices(scope, { programmeId, month }),
      issueVoucherInvoice(scope, askedOf(programmeId)),
    ];
    for (const each of await Promise.allSettled(asked))
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'auth/permission-denied' } });
  }
  for (const each of await Promise.allSettled(acts(asAdmin, randomUUID())))
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'db/no-document' } });
});

it('carries what comes to nothing until an invoice has room, and into one that is issued again', async () => {
  const { programmeId } = await createSignedMonth(db, { ...by(), month: '2026-09' });
  const asked = { ...askedOf(programmeId), month: '2026-09' };
  await issueVoucherInvoice(asAdmin, asked);
  const even = [
    { forMonth: month, cents: 2000 },
    { forMonth: '2026-09', cents: -2500 },
  ];
  await createSignedMonth(db, { ...by(), programmeId, lines: even });
  const carried = await listVoucherInvoices(asAdmin, { programmeId, month });
  expect(carried.draft).toMatchObject({ totalCents: -500, takenBy: null });
  await creditVoucherInvoice(asAdmin, { invoiceId: asked.invoiceId, reason: 'Perkeliama suma' });
  const taken = await listVoucherInvoices(asAdmin, { programmeId, month });
  expect(taken.draft).toMatchObject({ totalCents: -500, takenBy: '2026-09' });
  const again = { ...asked, invoiceId: randomUUID() };
  const { invoices } = await issueVoucherInvoice(asAdmin, again);
  expect(invoices[0]).toMatchObject({ state: 'issued', totalCents: 1500 });
  const shown = await listVoucherInvoices(asAdmin, { programmeId, month });
  expect(shown).toMatchObject({ invoices: [{ id: again.invoiceId }], draft: null });
});
