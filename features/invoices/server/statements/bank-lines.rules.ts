import { createHash } from 'node:crypto';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LeftReason, StatementKind } from '../../shared/statements.ts';

/** What a statement says of a transfer. */
export interface Facts {
  readonly bookedOn: LocalDate;
  readonly amountCents: number;
  readonly payerName: string;
  readonly payerIban: string;
  readonly text: string;
  /** What stands in the field for a reference; a payer may also have written it into the text. */
  readonly reference: string;
}

/** Money that came in, as a statement says. */
export interface BankLine extends Facts {
  /** The line or entry of the file, from 1. */
  readonly place: number;
  /** Whatever else may name an invoice: further references, documents, the payer's own id, the bank's remarks. */
  readonly mentions: string;
  /** The same without the bank's remarks; left out where it made none. */
  readonly mentionsOfPayer?: string;
  /** Everybody who may have paid: the sender, and for whom they sent. */
  readonly payers: readonly string[];
  /** What the bank calls it; empty where that names nothing. A hint alone: banks repeat it. */
  readonly bankRef: string;
  /** A payer's money, the academy's own money coming back, or a reversal of an earlier transfer. */
  readonly way: 'in' | 'returned' | 'reversal';
  /** What earlier versions of the reader kept of it, by which the transfers of then are known. */
  readonly before: Omit<Facts, 'bookedOn' | 'amountCents'>;
}

/** A line that is not taken, as it stands in the file. */
export interface LeftLine {
  readonly place: number;
  readonly reason: LeftReason;
  readonly day: string;
  readonly amount: string;
  readonly payerName: string;
  readonly text: string;
}

/** What a file holds. */
export interface ReadStatement {
  readonly kind: StatementKind;
  /** How it was read: transfers that were read otherwise are compared more loosely. */
  readonly reading: string;
  readonly lines: readonly BankLine[];
  /** Lines that are no money that came in, each with the reason. */
  readonly left: readonly LeftLine[];
}

/** Why a file is not taken as a whole. */
export type UnreadStatement =
  | 'statement/not-readable'
  | 'statement/wrong-account'
  | 'statement/is-report'
  | 'statement/is-notice';

/** A file larger than this is none of an academy. */
export const mostLines = 20_000;

/** The lengths of what is kept of a transfer. */
export const most = { name: 300, iban: 34, text: 1000, reference: 35, bankRef: 100 } as const;

/** Visible text of one line, no longer than a column. */
export function tidyText(text: string, max: number): string {
  return [
    ...text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('');
}

/** A key of these parts: another one for any other parts. */
export function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url');
}

interface Where {
  readonly kind: StatementKind;
  readonly account: string;
}

/**
 * The same for the same facts of the same account, in every file of the kind in which they occur, however it numbers them;
 * another one for any others.
 */
export function fingerprintOf(line: BankLine, { kind, account }: Where): string {
  const { bookedOn, amountCents, payerName, payerIban, text, reference, mentions, way } = line;
  const said = [payerName, payerIban, text, reference, mentions].map((part) => part.toLowerCase());
  return keyOf(['facts', kind, account, way, bookedOn, String(amountCents), ...said]);
}

/**
 * As {@link fingerprintOf}, whatever the bank itself remarks on it: it may remark otherwise in an export of later. A remark
 * that is all that was said is the payer's text.
 */
export function saidKeyOf(line: BankLine, where: Where): string {
  return fingerprintOf({ ...line, mentions: line.mentionsOfPayer ?? line.mentions }, where);
}

/** The key under which earlier versions kept what they had read: facts alone. */
export function earlierKeyOf(
  kind: StatementKind,
  { bookedOn, amountCents, payerName, payerIban, text, reference }: Facts,
): string {
  return [kind, bookedOn, String(amountCents), payerName, payerIban, text, reference].join('\u0000');
}
