import { createHash } from 'node:crypto';
import type { LocalDate } from '#platform/shared/dates.ts';

/** Money that came in, as a statement says. */
export interface BankLine {
  /** What makes it this transfer, in every file in which it occurs. */
  readonly bankId: string;
  readonly bookedOn: LocalDate;
  readonly amountCents: number;
  readonly payerName: string;
  readonly payerIban: string;
  readonly text: string;
  /** What stands in the field for a reference; a payer may also have written it into the text. */
  readonly reference: string;
}

/** What a file holds. */
export interface ReadStatement {
  /** The account that it is of; null where the format does not say. */
  readonly iban: string | null;
  readonly lines: readonly BankLine[];
  /** Lines that are no money that came in. */
  readonly skipped: number;
}

/** A file larger than this is none of an academy. */
export const mostLines = 20_000;

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

/** The key of a transfer: what the bank calls it, or where it calls it nothing, all that is known of it. */
export function bankIdOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url');
}

/** Gives each line that the bank does not name a key: equal ones of a file are told apart by their order. */
export function lineKeys(): (line: Omit<BankLine, 'bankId'>) => string {
  const met = new Map<string, number>();
  return ({ bookedOn, amountCents, payerName, payerIban, text, reference }) => {
    const facts = [bookedOn, String(amountCents), payerName, payerIban, text, reference];
    const key = facts.join('\u0000');
    const turn = (met.get(key) ?? 0) + 1;
    met.set(key, turn);
    return bankIdOf(['line', ...facts, String(turn)]);
  };
}
