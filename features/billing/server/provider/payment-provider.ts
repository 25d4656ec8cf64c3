import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Localized } from '#platform/shared/localized-text.ts';
import type { DiscountPart } from '../../shared/amounts.rules.ts';
import type { Every } from '../../shared/plans.ts';
import type { TakenReduction } from '../../shared/reductions.rules.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import type { VoucherLine } from '../vouchers/voucher-lines.rules.ts';

/** A period of a subscription to be paid. Only the server sets amounts. */
export interface Charge {
  readonly subscriptionId: string;
  readonly payerId: string;
  /** Unique, such as `subscription/<id>/<first day>`: a repeated charge takes effect once. */
  readonly source: string;
  readonly planName: Localized<string>;
  /** The first name of the child that it is for, where there is one. */
  readonly child: string | null;
  readonly every: Every;
  readonly startsOn: LocalDate;
  /** The last day; null for what is paid once. */
  readonly endsOn: LocalDate | null;
  readonly priceCents: number;
  /** What the price is lowered by for a further child or with a coupon. */
  readonly discounts: readonly DiscountPart[];
  /** All that the charge is lowered by, with the reductions and vouchers. */
  readonly discountCents: number;
  /** Money for missed lessons that lowers it (record 131). */
  readonly reductions: readonly TakenReduction[];
  /** What vouchers of the municipality lower it by, and what earlier months left to pay (record 171). */
  readonly vouchers: readonly VoucherLine[];
  /** What comes on top of the price. */
  readonly addedCents: number;
  readonly dueOn: LocalDate;
  /** The payer is told of it with more: no mail of its own. */
  readonly toldApart?: boolean;
}

/** What a charge collects. */
export function chargedCents({
  priceCents,
  addedCents,
  discountCents,
}: Pick<Charge, 'priceCents' | 'addedCents' | 'discountCents'>): number {
  return priceCents + addedCents - discountCents;
}

/** A subscription at the provider. */
export interface Charged {
  readonly subscriptionId: string;
  readonly payerId: string;
}

/** An invoice as a provider knows it. */
export interface ProviderInvoice {
  readonly source: string;
  readonly number: string | null;
  readonly amountCents: number;
  readonly dueOn: LocalDate;
  readonly state: 'open' | 'paid' | 'void';
}

/** How a payer pays what is open: by the panel of the invoice, or on the provider's own page, which may close at a moment. */
export type PaymentWay =
  | { readonly kind: 'transfer'; readonly source: string }
  | { readonly kind: 'redirect'; readonly url: string; readonly closesAt: string | null };

/**
 * The port behind which money is collected (decision B2). Methods that take `tx` join the caller's transaction and never
 * wait for another machine: an external provider adds a job there, so that an outage loses nothing. What happened at a
 * provider comes back as `notePaid` and `noteEnded` of `provider-events.service.ts`.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether the provider charges each next period by itself; otherwise the monthly run does. */
  readonly renewsItself: boolean;
  /** The smallest sum that it collects, in cents; 0 is never collected. */
  readonly leastCents: number;
  /** Registers the payer, once. */
  ensureCustomer(tx: Tx, payerId: string): Promise<void>;
  /** The first period of a new subscription. What reductions lower to 0 comes too: a document says why. */
  start(tx: Tx, charge: Charge): Promise<void>;
  /** The next periods of running subscriptions; each source once. */
  charge(tx: Tx, charges: readonly Charge[]): Promise<void>;
  /** Another price from the next period on. */
  change(
    tx: Tx,
    charged: Charged,
    price: { readonly priceCents: number; readonly every: Every },
  ): Promise<void>;
  /** Charges nothing in these days. */
  pause(
    tx: Tx,
    charged: Charged,
    days: { readonly from: LocalDate; readonly until: LocalDate },
  ): Promise<void>;
  /** Charges again from the next period on. */
  resume(tx: Tx, charged: Charged): Promise<void>;
  /** Charges nothing after the last day; the periods in `unpaid` are no longer collected. */
  cancel(
    tx: Tx,
    charged: Charged,
    end: { readonly endsOn: LocalDate; readonly unpaid: readonly string[] },
  ): Promise<void>;
  /** Refunds a part or all of what was paid for a period. */
  refund(
    tx: Tx,
    paid: { readonly source: string; readonly amountCents: number; readonly reason: string },
  ): Promise<void>;
  /** All invoices of a payer, newest first. */
  invoices(scope: Scope, payerId: string): Promise<ProviderInvoice[]>;
  /** How the payer pays an open period. Opens no transaction, and may query the provider. */
  wayToPay(scope: Scope, charged: Charged & { readonly source: string }): Promise<PaymentWay>;
}
