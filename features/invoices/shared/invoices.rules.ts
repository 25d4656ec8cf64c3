import type { LocalDate } from '#platform/shared/dates.ts';
import { mostCents } from '#platform/shared/money.ts';
import type { InvoiceLine, InvoiceState, PaymentKind } from './invoices.ts';

/** On which side a balance from before stands: the family's money, or what it owes. */
export const entrySides = ['credit', 'debt'] as const;
export type EntrySide = (typeof entrySides)[number];

/** What a line costs, in cents. */
export function lineCents({ quantity, unitCents }: Pick<InvoiceLine, 'quantity' | 'unitCents'>): number {
  return quantity * unitCents;
}

/** What an invoice charges: its lines less the discount, never below 0. */
export function totalCents(lines: readonly InvoiceLine[], discountCents: number): number {
  const sum = lines.reduce((all, line) => all + lineCents(line), 0);
  return Math.max(0, sum - discountCents);
}

/** True for lines that one invoice can hold. */
export function isIssuable(lines: readonly InvoiceLine[], discountCents: number): boolean {
  const sum = lines.reduce((all, line) => all + lineCents(line), 0);
  return lines.length > 0 && sum <= mostCents && Number.isSafeInteger(discountCents) && discountCents >= 0;
}

interface Standing {
  readonly totalCents: number;
  readonly creditedCents: number;
  readonly openCents: number;
  readonly dueOn: LocalDate;
}

/** The state of an invoice on a day: it is overdue from the day after its due date. */
export function invoiceStateOf({ dueOn, ...sums }: Standing, today: LocalDate): InvoiceState {
  if (sums.openCents > 0) return dueOn < today ? 'overdue' : 'open';
  return sums.totalCents > 0 && sums.creditedCents === sums.totalCents ? 'withdrawn' : 'paid';
}

/** The VAT that an amount includes, rounded to the cent; half a cent goes up. */
export function includedVat(cents: number, percent: number): number {
  const parts = 2 * cents * percent + (100 + percent);
  return Math.floor(parts / (2 * (100 + percent)));
}

/**
 * The part of each amount that is no VAT, in cents: rounded so that they add up to what the sum of the amounts is without VAT.
 * Amounts that lower the sum are below 0.
 */
export function withoutVat(amounts: readonly number[], percent: number): number[] {
  let gross = 0;
  let net = 0;
  return amounts.map((cents) => {
    const before = net;
    gross += cents;
    net = gross - includedVat(gross, percent);
    return net - before;
  });
}

interface TakenBack {
  /** What was left of the invoice before. */
  readonly leftCents: number;
  /** The part that a credit note cancels. */
  readonly totalCents: number;
}

/**
 * The VAT that a credit note cancels: the VAT included before minus the VAT included after. So all credit notes of an
 * invoice together take back its VAT to the cent, in however many parts.
 */
export function takenVat({ leftCents, totalCents: cents }: TakenBack, percent: number): number {
  return includedVat(leftCents, percent) - includedVat(leftCents - cents, percent);
}

/** What an entry adds to the money that a family has paid; below 0 for refunds and undone payments. */
export function givenCents({
  kind,
  amountCents,
}: {
  readonly kind: PaymentKind;
  readonly amountCents: number;
}): number {
  return kind === 'payment' || kind === 'refund-reversal' ? amountCents : 0 - amountCents;
}
