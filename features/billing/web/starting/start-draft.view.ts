import { parseMoney } from '#platform/shared/money.ts';
import type { Start, StartableChild } from '../../shared/starting.ts';

/** What an admin types for one child. */
export interface StartDraft {
  readonly paidUntil: string;
  /** The balance carried over, without its sign. */
  readonly amount: string;
  readonly side: 'credit' | 'debt';
  readonly reason: string;
}

/** Nothing was paid elsewhere, and nothing is carried over. */
export const blankDraft: StartDraft = { paidUntil: '', amount: '', side: 'credit', reason: '' };

/** The balance in cents, below 0 for a debt; null for no amount of money. */
export function balanceOf({ amount, side }: StartDraft): number | null {
  if (amount.trim() === '') return 0;
  const cents = parseMoney(amount);
  if (cents === null || cents === undefined || cents < 0) return null;
  return side === 'debt' ? 0 - cents : cents;
}

/** What a draft still lacks. */
export function missingIn(draft: StartDraft): 'amount' | 'reason' | null {
  const cents = balanceOf(draft);
  if (cents === null) return 'amount';
  return cents !== 0 && draft.reason.trim().length < 3 ? 'reason' : null;
}

/** Whether a child can be ticked for a plan: somebody pays for it, and it has no running subscription of that plan. */
export function whyNotTicked(
  { payer, planIds }: StartableChild,
  planId: string,
): 'no_payer' | 'has_plan' | null {
  if (!payer) return 'no_payer';
  return planIds.includes(planId) ? 'has_plan' : null;
}

/** One child's start as it is sent. */
export function startOf(
  childId: string,
  draft: StartDraft,
  { subscriptionId, amountCents }: Pick<Start, 'subscriptionId' | 'amountCents'>,
): Start {
  return {
    ...{ subscriptionId, childId, amountCents },
    paidUntil: draft.paidUntil || null,
    balanceCents: balanceOf(draft) ?? 0,
    reason: draft.reason.trim(),
  };
}
