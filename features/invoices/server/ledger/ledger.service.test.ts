import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCreditNote } from '../invoices/corrections.service.ts';
import { createDebt, createInvoice, createPayment, createRefund, openBooks } from '../invoices.factory.ts';
import { payerBalances } from '../invoices.service.ts';
import { undoPayment } from '../payments/payment-undoing.service.ts';
import { getLedgerPdf, getPayerLedger } from './ledger.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = await createUser(db, { role: 'parent', firstName: 'Žygimantė', lastName: 'Čepulytė' });
});

const as = (actor: Actor) => testScope(db, actor);
const always = { from: '2020-01-01', to: '2029-12-31' };
const ledgerOf = (actor: Actor, period = always) =>
  getPayerLedger(as(actor), { payerId: payer.id, ...period });

/** A family to which everything happened that can. */
async function liveThroughAll(): Promise<void> {
  const paid = await createInvoice(db, payer.id, { now: '2026-09-01T08:00:00Z' });
  const paymentId = await createPayment(db, paid.id);
  await undoPayment(as(admin), { paymentId, reason: 'Klaida' });
  const credited = await createInvoice(db, payer.id, { now: '2026-10-01T08:00:00Z' });
  await createCreditNote(as(admin), {
    ...{ invoiceId: credited.id, requestId: crypto.randomUUID(), amountCents: 500, reason: 'Liga' },
  });
  await createRefund(db, payer.id, 300);
  await createDebt(db, payer.id, 700);
}

describe('a family’s account', () => {
  it('holds every kind of entry, and ends with what the family owes by the running sums', async () => {
    await liveThroughAll();
    await createInvoice(db, payer.id, { now: '2026-11-20T08:00:00Z' });
    const ledger = await ledgerOf(admin);
    expect(new Set(ledger.entries.map(({ kind }) => kind))).toEqual(
      new Set(['opening', 'invoice', 'payment', 'reversal', 'credit-note', 'refund']),
    );
    const kept = (await payerBalances(as(admin), [payer.id])).get(payer.id);
    expect(ledger.closingCents).toBe((kept?.openCents ?? 0) - (kept?.creditCents ?? 0));
    expect(ledger.closingCents).toBe(ledger.chargedCents - ledger.settledCents);
  });

  it('begins a period with what the one before ended with, wherever it is cut', async () => {
    await liveThroughAll();
    const whole = await ledgerOf(admin);
    for (const cut of ['2026-09-01', '2026-10-01', '2026-11-19', '2026-11-20']) {
      const [year = '', month = '', day = ''] = cut.split('-');
      const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1))
        .toISOString()
        .slice(0, 10);
      const before = await ledgerOf(admin, { ...always, to: cut });
      const after = await ledgerOf(admin, { ...always, from: next });
      expect(after.openingCents).toBe(before.closingCents);
      expect(after.closingCents).toBe(whole.closingCents);
      expect(before.entries.length + after.entries.length).toBe(whole.entries.length);
    }
  });

  it('is read by its payer and admins; for anybody else, and for nobody’s id, there is none', async () => {
    expect((await ledgerOf(payer)).payer.name).toBe('Žygimantė Čepulytė');
    const other = await createUser(db, { role: 'parent' });
    await expect(ledgerOf(other)).rejects.toMatchObject({ code: 'db/no-document' });
    const missing = getPayerLedger(as(admin), { payerId: admin.id, ...always });
    await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('refuses a period that ends before it begins, or is too long', async () => {
    const backwards = ledgerOf(payer, { from: '2026-11-02', to: '2026-11-01' });
    await expect(backwards).rejects.toMatchObject({ code: 'schedule/end-before-start' });
    const long = ledgerOf(payer, { from: '2001-01-01', to: '2026-11-01' });
    await expect(long).rejects.toMatchObject({ code: 'schedule/range-too-long' });
  });

  it('is a PDF with the same entries', async () => {
    await liveThroughAll();
    const { number } = await createInvoice(db, payer.id);
    const asked = { payerId: payer.id, ...always, locale: 'lt' as const };
    const { bytes, name } = await getLedgerPdf(as(payer), asked);
    expect(name).toBe('Mokėtojo sąskaitos išklotinė 2020-01-01 2029-12-31');
    const text = (await readPdf(bytes)).pages.join(' ');
    for (const part of ['Žygimantė Čepulytė', `Sąskaita: ${number}`, 'Mokėjimas: grynaisiais', 'Iš anksčiau'])
      expect(text).toContain(part);
  });
});
