import { parseMoney, typedAmount } from '#platform/shared/money.ts';
import type { EntrySide } from '../../shared/invoices.rules.ts';
import type { PayerAccount } from '../../shared/invoices.ts';

/** A correction as it is typed. */
export interface EntryDraft {
  readonly amount: string;
  readonly side: EntrySide;
  readonly reason: string;
}

type Entries = PayerAccount['entries'];

/** What an entry says now, with those made against it. */
export function presentCents(entries: Entries, entryId: string): number {
  return entries
    .filter(({ id, corrects }) => id === entryId || corrects === entryId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A draft that says what an entry says now. */
export function draftOfEntry(entries: Entries, entryId: string): EntryDraft {
  const cents = presentCents(entries, entryId);
  const amount = typedAmount(Math.abs(cents));
  return { amount, side: cents < 0 ? 'debt' : 'credit', reason: '' };
}

/** The typed cents, a debt below 0; null for what is no amount. Nothing at all may be right: 0. */
export function correctedCents({ amount, side }: EntryDraft): number | null {
  const cents = parseMoney(amount);
  if (cents === null || cents < 0) return null;
  return side === 'debt' && cents > 0 ? 0 - cents : cents;
}

type Problem = 'amount_needed' | 'amount_same' | 'reason_needed';

/** The problems of a draft, by field, as text keys. */
export function correctionProblems(
  draft: EntryDraft,
  entries: Entries,
  entryId: string,
): Partial<Record<'amount' | 'reason', Problem>> {
  const cents = correctedCents(draft);
  const isSame = cents === presentCents(entries, entryId);
  return {
    ...(cents === null && { amount: 'amount_needed' as const }),
    ...(isSame && { amount: 'amount_same' as const }),
    ...(draft.reason.trim().length < 3 && { reason: 'reason_needed' as const }),
  };
}
