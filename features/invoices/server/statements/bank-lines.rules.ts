import { createHash } from 'node:crypto';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LeftReason, StatementKind } from '../../shared/statements.ts';

/** A transfer as a statement has it. */
export interface Facts {
  readonly bookedOn: LocalDate;
  readonly amountCents: number;
  readonly payerName: string;
  readonly payerIban: string;
  readonly text: string;
  /** The content of the reference field; a payer may also have written it into the text. */
  readonly reference: string;
}

/** Incoming money in a statement. */
export interface BankLine extends Facts {
  /** The line or entry of the file, from 1. */
  readonly place: number;
  /**
   * Everything else that may name an invoice: further references, documents, the payer's own id, the bank's
   * remarks.
   */
  readonly mentions: string;
  /** The same without the bank's remarks; omitted where it made none. */
  readonly mentionsOfPayer?: string;
  /** Everybody who may have paid: the sender, and the person they sent for. */
  readonly payers: readonly string[];
  /** The bank's id; empty where that identifies nothing. Only a hint: banks repeat it. */
  readonly bankRef: string;
  /** A payer's money, the academy's own money coming back, or a reversal of an earlier transfer. */
  readonly way: 'in' | 'returned' | 'reversal';
  /** What earlier versions of the reader stored of it, by which older transfers are recognised. */
  readonly before: Omit<Facts, 'bookedOn' | 'amountCents'>;
}

/** A skipped line, as in the file. */
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
  /** How it was read: differently read transfers are compared more loosely. */
  readonly reading: string;
  readonly lines: readonly BankLine[];
  /** Lines without incoming money, each with the reason. */
  readonly left: readonly LeftLine[];
}

/** Why a file is refused as a whole. */
export type UnreadStatement =
  | 'statement/not-readable'
  | 'statement/wrong-account'
  | 'statement/is-report'
  | 'statement/is-notice';

/** A file larger than this can't be an academy's. */
export const mostLines = 20_000;

/** The stored lengths of a transfer's texts. */
export const most = { name: 300, iban: 34, text: 1000, reference: 35, bankRef: 100 } as const;

/** Visible text of one line, no longer than a column. Composed last, and no more than may fit: a run of combining marks takes quadratic time. */
export function tidyText(text: string, max: number): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return [...visible.slice(0, 8 * max).normalize('NFC')]
    .slice(0, max)
    .join('')
    .replace(/[\ud800-\udbff]$/, '');
}

/** A key of these parts: different for any other parts. */
export function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url');
}

interface Where {
  readonly kind: StatementKind;
  readonly account: string;
}

/**
 * The same for the same facts of the same account, in every file of the kind in which they occur, however it numbers them;
 * different otherwise.
 */
export function fingerprintOf(line: BankLine, { kind, account }: Where): string {
  const { bookedOn, amountCents, payerName, payerIban, text, reference, mentions, way } = line;
  const said = [payerName, payerIban, text, reference, mentions].map((part) => part.toLowerCase());
  return keyOf(['facts', kind, account, way, bookedOn, String(amountCents), ...said]);
}

/**
 * As {@link fingerprintOf}, ignoring the bank's own remarks: they may change in a later export. A remark that is the only
 * text counts as the payer's.
 */
export function saidKeyOf(line: BankLine, where: Where): string {
  return fingerprintOf({ ...line, mentions: line.mentionsOfPayer ?? line.mentions }, where);
}

/** The key under which earlier versions stored what they had read: facts only. */
export function earlierKeyOf(
  kind: StatementKind,
  { bookedOn, amountCents, payerName, payerIban, text, reference }: Facts,
): string {
  return [kind, bookedOn, String(amountCents), payerName, payerIban, text, reference].join('\u0000');
}
