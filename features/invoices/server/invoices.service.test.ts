import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearSettings } from '#features/academy/server/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { InvoiceDraft } from '../shared/invoices.ts';
import { isReference } from '../shared/references.rules.ts';
import { accountDifferences, createInvoice, draftFor, numbersOf, openBooks } from './invoices.factory.ts';
import { issueInvoices, payerBalances, paymentStateOf } from './invoices.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(async () => {
  await openBooks(db);
  payer = (await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Petrauskienė' })).id;
});

const scope = () => testScope(db, admin);
const issue = (...drafts: InvoiceDraft[]) => transaction(scope(), (tx) => issueInvoices(tx, drafts));
const whole = (numbers: number[]) => numbers.every((number, index) => number === index + 1);

describe('issueInvoices', () => {
  it('issues a numbered invoice with seller, buyer, lines and a reference that banks accept', async () => {
    const [invoice] = await issue(draftFor(payer, { discountCents: 500 }));
    expect(invoice).toMatchObject({ payerId: payer, state: 'open', totalCents: 4000, openCents: 4000 });
    expect(invoice?.dueOn).toBe('2026-12-04');
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoice?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      seller: { name: 'VšĮ „Bandymas“', code: '305123456', iban: 'LT121000011101001000', vatPercent: 0 },
      buyer: { name: 'Rūta Petrauskienė' },
      lines: [{ textLt: 'Programavimo būrelis', quantity: 1, unitCents: 4500 }],
      issued_on: '2026-11-20',
      issued_by: admin.id,
    });
    expect(isReference(row.reference ?? '')).toBe(true);
  });

  it('issues nothing twice, however often and concurrently it is called', async () => {
    const drafts = [draftFor(payer), draftFor(payer)];
    const first = await issue(...drafts, ...drafts);
    expect(first.map(({ source }) => source)).toEqual([...drafts, ...drafts].map(({ source }) => source));
    const again = await Promise.all(Array.from({ length: 8 }, () => issue(...drafts)));
    expect(again).toEqual(Array(8).fill(first.slice(0, 2)));
    expect((await payerBalances(scope(), [payer])).get(payer)?.openCents).toBe(9000);
  });

  it('numbers without gaps or duplicates when two admins and a killed job issue at once', async () => {
    await openBooks(db, { series: 'GAP' });
    const payers = await Promise.all(Array.from({ length: 6 }, async () => (await createUser(db)).id));
    const killed = transaction(scope(), async (tx) => {
      await issueInvoices(
        tx,
        payers.map((id) => draftFor(id)),
      );
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
    });
    const refused = transaction(scope(), async (tx) => {
      await issueInvoices(tx, [draftFor(payer)]);
      throw new Error('later');
    });
    const admins = Array.from({ length: 12 }, (_, turn) =>
      issue(...(turn % 2 ? payers : payers.toReversed()).map((id) => draftFor(id))),
    );
    const ended = await Promise.allSettled([killed, refused, ...admins]);
    expect(ended.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      ...Array(12).fill('fulfilled'),
    ]);
    const numbers = await numbersOf(db, 'GAP');
    expect(numbers).toHaveLength(72);
    expect(whole(numbers)).toBe(true);
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('counts each series separately', async () => {
    await openBooks(db, { series: 'NEWA' });
    expect((await issue(draftFor(payer)))[0]?.number).toBe('NEWA-000001');
    await openBooks(db, { series: 'NEWB' });
    expect((await issue(draftFor(payer)))[0]?.number).toBe('NEWB-000001');
  });

  it('refuses while the academy has no seller', async () => {
    await clearSettings(db);
    await expect(issue(draftFor(payer))).rejects.toMatchObject({ code: 'invoice/seller-incomplete' });
  });

  it('refuses one source for two families', async () => {
    const other = (await createUser(db)).id;
    const draft = draftFor(payer);
    const both = await Promise.allSettled([issue(draft), issue({ ...draft, payerId: other })]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeLessThanOrEqual(1);
    const rows = await db.selectFrom('invoices').select('id').where('source', '=', draft.source).execute();
    expect(rows).toHaveLength(1);
  });

  it('settles an invoice for 0 at once, and reports it', async () => {
    await takeJobs(db);
    const [free] = await issue(draftFor(payer, { discountCents: 4500 }));
    expect(free).toMatchObject({ totalCents: 0, state: 'paid' });
    expect(await takeJobs(db)).toEqual(
      [{ task: 'handleInvoicesSettled', payload: { invoiceIds: [free?.id] } }].map((job) =>
        expect.objectContaining(job),
      ),
    );
  });

  it('issues thousands in a few statements', async () => {
    const drafts = Array.from({ length: 3000 }, () => draftFor(payer, { cents: 1 }));
    expect(await issue(...drafts)).toHaveLength(3000);
  });
});

describe('the books', () => {
  it('are never rewritten', async () => {
    await createInvoice(db, payer);
    await expect(db.updateTable('invoices').set({ total_cents: 1 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('payments').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('allocations').execute()).rejects.toThrow('append-only');
  });

  it('keep the buyer and seller as they were', async () => {
    const { id } = await createInvoice(db, payer);
    await db.updateTable('users').set({ last_name: 'Kitokia' }).where('id', '=', payer).execute();
    const row = await db
      .selectFrom('invoices')
      .select('buyer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.buyer.name).toBe('Rūta Petrauskienė');
  });
});

describe('paymentStateOf', () => {
  it('returns the state of each source, and nothing for what was never issued', async () => {
    const late = await createInvoice(db, payer, { dueOn: '2026-11-19' });
    const due = await createInvoice(db, payer, { dueOn: '2026-11-20' });
    const states = await paymentStateOf(scope(), [late.source, due.source, 'never']);
    expect([...states].map(([source, { state }]) => [source, state]).sort()).toEqual(
      [
        [late.source, 'overdue'],
        [due.source, 'open'],
      ].sort(),
    );
  });
});

describe('payerBalances', () => {
  it('sums what is open and overdue, and returns zero for a family without debts', async () => {
    await createInvoice(db, payer, { dueOn: '2026-11-19', cents: 1000 });
    await createInvoice(db, payer, { cents: 200 });
    const other = (await createUser(db)).id;
    expect([...(await payerBalances(scope(), [payer, other]))]).toEqual([
      [payer, { openCents: 1200, carriedCents: 0, overdueCents: 1000, creditCents: 0 }],
      [other, { openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0 }],
    ]);
  });
});
