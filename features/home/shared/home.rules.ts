import type { SeatStep, StartPayment } from './home.ts';

/** A running subscription of the child, as its payer has it. */
interface ChildPlan {
  readonly step: 'assign' | 'group' | 'wait' | null;
  readonly unpaid: boolean;
  readonly charged: boolean;
  readonly open: boolean;
}

interface SeatFacts {
  /** The reader's running subscriptions of the child. */
  readonly plans: readonly ChildPlan[];
  /** The child is in an active group. */
  readonly inGroup: boolean;
  /** A lesson that the child took part in has ended. */
  readonly began: boolean;
  /** The reader could choose a plan for the child: they pay, and something is offered. */
  readonly mayChoose: boolean;
  /** The child waits for a place in a group. */
  readonly waits: boolean;
}

/** What leads a child to a group (decision E6). One who has left after some lessons is not pressed to come again. */
export function seatOf({ plans, inGroup, began, mayChoose, waits }: SeatFacts): SeatStep | null {
  for (const { step } of plans) if (step === 'group' || (step === 'wait' && !waits)) return step;
  if (inGroup) return null;
  if (plans.some(({ unpaid }) => unpaid)) return 'paying';
  if (waits) return 'waiting';
  if (began || plans.length > 0) return null;
  return mayChoose ? 'plan' : null;
}

/** Whether all that was charged for a child is paid. */
export function startPaymentOf(plans: readonly Pick<ChildPlan, 'charged' | 'open'>[]): StartPayment {
  if (plans.some(({ open }) => open)) return 'open';
  return plans.some(({ charged }) => charged) ? 'paid' : 'none';
}
