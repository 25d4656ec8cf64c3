import { mailLocale } from '#features/identity/server/accounts.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { findReaders, type Reader } from './invoice-mails.repository.ts';
import { issuedMail, receivedMail, reminderMail } from './invoices.mails.ts';

/** Where a family finds its invoices. */
const page = '/dashboard/account/billing';

/** Money that was booked. */
export interface BookedPayment {
  readonly payerId: string;
  readonly amountCents: number;
  readonly paidOn: string;
}

/** Mails each payer that their money came, in their language; two statements, however many. */
export async function mailPayments(tx: Tx, payments: readonly BookedPayment[]): Promise<void> {
  await mailEach(tx, payments, (payment, reader, href) => receivedMail(reader, payment, href));
}

/** An invoice that was issued. */
export interface MailedInvoice {
  readonly id: string;
  readonly payerId: string;
  readonly number: string;
  readonly openCents: number;
  readonly dueOn: string;
}

/** Mails each payer their invoice; what their credit has paid already is said so. Answers how many were mailed. */
export function mailInvoices(tx: Tx, invoices: readonly MailedInvoice[]): Promise<number> {
  return mailEach(tx, invoices, (invoice, reader, href) => issuedMail(reader, invoice, href));
}

async function mailEach<T extends { readonly payerId: string }>(
  tx: Tx,
  things: readonly T[],
  write: (thing: T, reader: ReturnType<typeof readerOf>, href: string) => ReturnType<typeof issuedMail>,
): Promise<number> {
  const readers = await findReaders(
    tx.db,
    things.map(({ payerId }) => payerId),
  );
  const mails = things.flatMap((thing) => {
    const reader = readers.get(thing.payerId);
    return reader ? [write(thing, readerOf(tx, reader), `${tx.env.publicUrl}${page}`)] : [];
  });
  await queueMails(tx, mails);
  return mails.length;
}

function readerOf(tx: Tx, reader: Reader) {
  return mailReader(reader.email, mailLocale(tx, reader), reader);
}

/** Mails each payer one reminder of all their invoices that are due soon or late. Answers how many were mailed. */
export function mailReminders(
  tx: Tx,
  invoices: ReadonlyMap<string, readonly MailedInvoice[]>,
  today: LocalDate,
): Promise<number> {
  const things = [...invoices].map(([payerId, of]) => ({ payerId, of }));
  return mailEach(tx, things, ({ of }, reader, href) => reminderMail(reader, { invoices: of, today }, href));
}
