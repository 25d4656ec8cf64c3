import { randomUUID } from 'node:crypto';
import { saveInvoicing } from '#features/academy/server/academy.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { gatherNews } from '#platform/server/realtime/refresh.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { invoicing } from '../shared/invoices.factory.ts';
import type { InvoiceDraft } from '../shared/invoices.ts';
import { promisePayment } from './arrangements/arrangements.service.ts';
import { findAccountDifferences } from './invoices/accounts.repository.ts';
import { carryOver } from './invoices/opening-entries.service.ts';
import { type IssuedInvoice, issueInvoices } from './invoices.service.ts';
import { findStanding } from './payments/payments.repository.ts';
import { bookPayments, type NewPayment, refundPayer } from './payments/payments.service.ts';
import { insertStatement } from './statements/statements.repository.ts';

let made = 0;

/** A draft of one line, of 45 euros by default. */
export function draftFor(
  payerId: string,
  { cents = 4500, ...given }: Partial<InvoiceDraft> & { readonly cents?: number } = {},
): InvoiceDraft {
  made += 1;
  return {
    payerId,
    source: `factory/${process.pid}/${made}`,
    lines: [{ textLt: 'Programavimo būrelis', textEn: 'Coding club', quantity: 1, unitCents: cents }],
    discountCents: 0,
    ...given,
  };
}

/** Fills in who issues invoices, so that they can be issued. */
export async function openBooks(db: Db, changes: Parameters<typeof invoicing>[0] = {}): Promise<void> {
  await saveInvoicing(db, invoicing(changes));
}

interface NewInvoice extends Partial<InvoiceDraft> {
  readonly cents?: number;
  readonly now?: string;
}

/** Issues an invoice to a payer, as other features do. The books are open. */
export async function createInvoice(
  db: Db,
  payerId: string,
  { now, ...given }: NewInvoice = {},
): Promise<IssuedInvoice> {
  const scope = { ...testScope(db, { id: payerId, role: 'parent' }, now ? { now } : {}), actor: null };
  // Its news are gathered and sent to nobody.
  const { result } = await db
    .transaction()
    .execute((trx) =>
      gatherNews(trx, () => issueInvoices({ ...scope, db: trx }, [draftFor(payerId, given)])),
    );
  const [invoice] = result;
  if (!invoice) throw new Error('No invoice was issued.');
  return invoice;
}

/** Money that pays an invoice in full, entered by hand. Returns the payment's id. */
export async function createPayment(db: Db, invoiceId: string): Promise<string> {
  const invoice = await findStanding(db, invoiceId);
  if (!invoice) throw new Error('There is no such invoice.');
  const { payerId, openCents: amountCents } = invoice;
  return book(db, { payerId, amountCents, invoiceIds: [invoiceId] });
}

/** What a payer promised about an invoice: to pay it by 12 December unless another day is given. Returns its id. */
export async function createPromise(
  db: Db,
  payerId: string,
  invoiceId: string,
  untilOn = '2026-12-12',
): Promise<string> {
  const scope = testScope(db, { id: payerId, role: 'admin' });
  const asked = { payerId, requestId: randomUUID(), invoiceIds: [invoiceId], untilOn, note: '' };
  const { arrangements } = await promisePayment(scope, asked);
  const made = arrangements.find(({ invoices }) => invoices.some(({ id }) => id === invoiceId));
  if (!made) throw new Error('Nothing was promised.');
  return made.id;
}

/** A debt that a payer brought from before. */
export async function createDebt(db: Db, payerId: string, amountCents = 100): Promise<void> {
  const scope = { ...testScope(db, { id: payerId, role: 'parent' }), actor: null };
  const debt = {
    payerId,
    amountCents: 0 - amountCents,
    reason: 'Iš anksčiau',
    source: `factory/${randomUUID()}`,
  };
  await db.transaction().execute((trx) => gatherNews(trx, () => carryOver({ ...scope, db: trx }, debt)));
}

/** Money that a payer had paid beyond everything open, refunded to them. Returns the refund's id. */
export async function createRefund(db: Db, payerId: string, amountCents = 500): Promise<string> {
  const open = await db
    .selectFrom('invoice_states')
    .select('open_cents')
    .where('payer_id', '=', payerId)
    .execute();
  const owed = open.reduce((sum, { open_cents }) => sum + open_cents, 0);
  await book(db, { payerId, amountCents: owed + amountCents, invoiceIds: [] });
  const requestId = randomUUID();
  const money = { amountCents, paidOn: '2026-11-20', method: 'transfer' as const, note: '' };
  await refundPayer(testScope(db, { id: payerId, role: 'admin' }), { ...money, payerId, requestId });
  return paymentOf(db, `hand/${requestId}`);
}

async function book(
  db: Db,
  payment: Pick<NewPayment, 'payerId' | 'amountCents' | 'invoiceIds'>,
): Promise<string> {
  const source = `factory/${randomUUID()}`;
  const scope = { ...testScope(db, { id: payment.payerId, role: 'parent' }), actor: null };
  const money = { ...payment, source, paidOn: '2026-11-19', method: 'cash' as const };
  await db
    .transaction()
    .execute((trx) => gatherNews(trx, () => bookPayments({ ...scope, db: trx }, [money])));
  return paymentOf(db, source);
}

async function paymentOf(db: Db, source: string): Promise<string> {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id;
}

/** The payers whose stored sums differ from their invoices and payments: always none, whatever a test did. */
export function accountDifferences(db: Db) {
  return findAccountDifferences(db);
}

/** The numbers of a series in order. */
export async function numbersOf(db: Db, series: string): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

interface Waiting {
  readonly amountCents: number;
  readonly proposedId?: string | null;
  /** The transfer that it reverses. */
  readonly takesBack?: string;
}

/** A transfer waiting for an admin, from a statement of its own. Returns its id. */
export async function createWaitingTransfer(
  db: Db,
  { amountCents, proposedId = null, takesBack }: Waiting,
): Promise<string> {
  const key = randomUUID();
  const statementId = await insertStatement(db, {
    digest: Buffer.from(key),
    kind: 'camt',
    line_count: 1,
    imported_by: null,
    imported_at: testNow,
  });
  const { id } = await db
    .insertInto('bank_transfers')
    .values({
      statement_id: statementId,
      bank_id: key,
      booked_on: '2026-11-19',
      amount_cents: amountCents,
      payer_name: 'Kita Pavardė',
      payer_iban: '',
      text: 'Būrelis',
      reference: '',
      state: 'waiting',
      why: takesBack ? 'reversal' : 'unknown',
      takes_back: takesBack !== undefined,
      earlier_id: takesBack ?? null,
      proposed_id: proposedId,
      payer_id: null,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
