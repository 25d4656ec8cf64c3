import type { LocalDate } from '#platform/shared/dates.ts';
import { isListed } from './reminders.rules.ts';

/** What decides whether an act does anything to an invoice. */
export interface ActedOnInvoice {
  readonly openCents: number;
  readonly dueOn: LocalDate;
  /** Credit notes took back all of it. */
  readonly isWithdrawn: boolean;
  /** The last day on which its family was reminded of anything. */
  readonly remindedOn: LocalDate | null;
  /** A promise or a plan is kept so far. */
  readonly isArranged: boolean;
  /** Where its payer can be mailed; null for nowhere. */
  readonly email: string | null;
}

/** The acts as they are carried out: `unpay` only undoes a `pay`. */
export type InvoiceActKind = 'remind' | 'send' | 'pay' | 'unpay';

/** Why an act leaves an invoice out, known before it runs. */
export type InvoiceLeftOut = 'paid' | 'withdrawn' | 'not_due' | 'reminded' | 'arranged' | 'no_email';

/** Why an act leaves an invoice out on a day; null where it does something. */
export function whyInvoiceLeftOut(
  kind: InvoiceActKind,
  invoice: ActedOnInvoice,
  today: LocalDate,
): InvoiceLeftOut | null {
  if (kind === 'unpay') return null;
  if (kind === 'send') return invoice.email === null ? 'no_email' : null;
  if (invoice.openCents === 0) return invoice.isWithdrawn ? 'withdrawn' : 'paid';
  return kind === 'remind' ? whyNotRemind(invoice, today) : null;
}

function whyNotRemind(
  { dueOn, remindedOn, isArranged, email }: ActedOnInvoice,
  today: LocalDate,
): InvoiceLeftOut | null {
  if (email === null) return 'no_email';
  if (isArranged) return 'arranged';
  if (!isListed({ dueOn }, today)) return 'not_due';
  return remindedOn === today ? 'reminded' : null;
}
