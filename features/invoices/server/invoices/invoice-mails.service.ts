import { randomUUID } from 'node:crypto';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { ReminderStep } from '#features/academy/shared/academy.rules.ts';
import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import { notify, notifyEach, takeBackUnsent } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { academyTimeZone, type LocalDate } from '#platform/shared/dates.ts';
import { issuedMail } from '../invoices.mails.ts';
import { findReaders } from './invoice-mails.repository.ts';
import type { Remindable } from './remindables.rules.ts';
import '../payments/balances.mails.ts';
import '../payments/payments.mails.ts';
import './reminders.mails.ts';

/** Where a family finds its invoices. */
const path = '/dashboard/account/billing';

/** Money that was booked. */
export interface BookedPayment {
  readonly payerId: string;
  readonly amountCents: number;
  readonly paidOn: string;
}

/**
 * Notifies each payer that their money came; all that came at once as one sum. The caller books each payment once.
 */
export async function notifyPayments(tx: Tx, payments: readonly BookedPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const readers = [...Map.groupBy(payments, ({ payerId }) => payerId)].map(([userId, of]) => ({
    userId,
    facts: {
      amountCents: of.reduce((sum, { amountCents }) => sum + amountCents, 0),
      paidOn: of.map(({ paidOn }) => paidOn).reduce((last, day) => (day > last ? day : last)),
    },
  }));
  await notifyEach(tx, { happening: 'paymentReceived', key: `payments/${randomUUID()}`, path, readers });
}

const keyOf = (paymentId: string) => `payment/${paymentId}`;

/** How long a family isn't told of what an admin matched: the message that undoes it is gone by then, also over a slow network. */
const heldSeconds = 20;

/** Notifies a payer that their money came, once it can no longer be undone unnoticed. */
export async function notifyLater(
  tx: Tx,
  { paymentId, payerId, amountCents, paidOn }: BookedPayment & { readonly paymentId: string },
): Promise<void> {
  await notify(tx, {
    ...{ happening: 'paymentReceived', key: keyOf(paymentId), path, people: [payerId] },
    facts: { amountCents, paidOn },
    at: tx.now.add({ seconds: heldSeconds }),
  });
}

interface UndonePayment extends BookedPayment {
  readonly id: string;
  /** Empty where none was given. */
  readonly reason: string;
}

/** Notifies the payer that a payment was entered by mistake, and why it is undone; not one who wasn't told of the payment yet. */
export async function notifyUndone(tx: Tx, { id, payerId, ...facts }: UndonePayment): Promise<void> {
  if (await takeBackUnsent(tx, payerId, keyOf(id))) return;
  const news = { happening: 'paymentUndone', key: `payment-undone/${id}`, path } as const;
  await notify(tx, { ...news, people: [payerId], facts });
}

interface CorrectedBalance {
  readonly requestId: string;
  readonly payerId: string;
  /** What had been carried over: above 0 a credit, below 0 a debt. */
  readonly beforeCents: number;
  readonly amountCents: number;
  readonly reason: string;
}

/** Notifies the payer that a balance from before was entered wrongly, what it is now, and why. */
export async function notifyCorrected(
  tx: Tx,
  { requestId, payerId, ...facts }: CorrectedBalance,
): Promise<void> {
  const news = { happening: 'balanceCorrected', key: `balance-corrected/${requestId}`, path } as const;
  await notify(tx, { ...news, people: [payerId], facts });
}

/** Notifies the payer that a balance from before was entered by hand, of which day, and why. */
export async function notifyEntered(
  tx: Tx,
  { requestId, payerId, ...facts }: Omit<CorrectedBalance, 'beforeCents'> & { readonly asOf: LocalDate },
): Promise<void> {
  const news = { happening: 'balanceEntered', key: `balance-entered/${requestId}`, path } as const;
  await notify(tx, { ...news, people: [payerId], facts });
}

/** An invoice that was issued. */
export interface MailedInvoice {
  readonly id: string;
  readonly payerId: string;
  readonly number: string;
  readonly openCents: number;
  readonly dueOn: string;
}

const factsOf = ({ number, openCents, dueOn }: Pick<MailedInvoice, 'number' | 'openCents' | 'dueOn'>) => ({
  number,
  openCents,
  dueOn,
});

/** Notifies each payer of their new invoices, together; says what their credit has already paid. */
export async function notifyInvoices(tx: Tx, invoices: readonly MailedInvoice[]): Promise<void> {
  const [first] = invoices;
  if (!first) return;
  const readers = [...Map.groupBy(invoices, ({ payerId }) => payerId)].map(([userId, of]) => ({
    userId,
    facts: { invoices: of.map(factsOf) },
  }));
  await notifyEach(tx, { happening: 'invoicesIssued', key: `invoices/${first.id}`, path, readers });
}

/**
 * Mails an invoice to its payer again, whatever their notification settings: somebody requested it. False for no
 * address.
 */
export async function mailInvoice(tx: Tx, invoice: MailedInvoice): Promise<boolean> {
  const reader = (await findReaders(tx.db, [invoice.payerId])).get(invoice.payerId);
  if (!reader) return false;
  const to = mailReader(reader.email, mailLocale(tx, reader), reader);
  const mail = issuedMail(to, invoice, `${tx.env.publicUrl}${path}`);
  await queueMails(tx, [{ ...mail, kind: 'invoice' }]);
  return true;
}

/** What a family is reminded of, and how. */
export interface FamilyReminder {
  readonly payerId: string;
  /** Null for what is only due soon, and where an admin reminds between steps. */
  readonly step: ReminderStep | null;
  readonly invoices: readonly Remindable[];
}

/** When reminders are sent at the earliest. */
const hour = 9;

/** Reminds each payer once of all their invoices that are due soon or late, not before nine in the morning. Returns how many payers. */
export async function notifyReminders(
  tx: Tx,
  families: readonly FamilyReminder[],
  today: LocalDate,
): Promise<number> {
  const { legalName: receiver, iban } = (await getAcademySettings(tx)).invoicing;
  const pay = receiver && iban ? { receiver, iban } : undefined;
  const readers = families.map(({ payerId, step, invoices }) => ({
    userId: payerId,
    facts: {
      ...{ today, pay, step: step ?? undefined },
      invoices: invoices.map((invoice) => ({
        ...factsOf(invoice),
        ...{ reference: invoice.reference, isPart: invoice.isPart || undefined },
      })),
    },
  }));
  const at = Temporal.PlainDate.from(today).toZonedDateTime({
    timeZone: academyTimeZone,
    plainTime: { hour },
  });
  const news = { happening: 'paymentDue', key: `payments-due/${today}`, path, readers } as const;
  await notifyEach(tx, { ...news, at: at.toInstant() });
  return readers.length;
}
