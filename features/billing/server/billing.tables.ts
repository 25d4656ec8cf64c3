import type { ColumnType, Generated } from 'kysely';
import type { Localized } from '#platform/shared/localized-text.ts';
import type { CouponLasting } from '../shared/coupons.ts';
import type { Every } from '../shared/plans.ts';
import type { CancellationReason, ProviderName, RequestState, StoredState } from '../shared/subscriptions.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    plans: PlansTable;
    plan_prices: PlanPricesTable;
    coupons: CouponsTable;
    subscriptions: SubscriptionsTable;
    subscription_periods: SubscriptionPeriodsTable;
    subscription_pauses: SubscriptionPausesTable;
    cancellation_requests: CancellationRequestsTable;
    billing_runs: BillingRunsTable;
  }
}

/** JSON: written as text, read as a value. */
type Json<T> = ColumnType<T, string, string>;

interface PlansTable {
  id: string;
  name: Json<Localized<string>>;
  description: Json<Localized<string>>;
  includes: Json<Localized<string>[]>;
  archived_at: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
}

interface PlanPricesTable {
  id: Generated<string>;
  plan_id: string;
  every: Every;
  amount_cents: number | null;
  valid_from: string;
  for_all: Generated<boolean>;
  created_at: string;
}

interface CouponsTable {
  id: string;
  code: string;
  percent: number | null;
  amount_cents: number | null;
  lasting: CouponLasting;
  ends_on: string | null;
  stopped_at: Generated<string | null>;
  created_at: string;
}

interface SubscriptionsTable {
  id: string;
  payer_id: string;
  plan_id: string;
  price_id: string;
  coupon_id: Generated<string | null>;
  child_id: Generated<string | null>;
  group_id: Generated<string | null>;
  state: StoredState;
  provider: ProviderName;
  provider_ref: Generated<string | null>;
  started_on: string;
  next_period_on: string | null;
  anchor_day: number;
  ends_on: Generated<string | null>;
  ended_at: Generated<string | null>;
  /** An admin who started it for the family. */
  started_by: Generated<string | null>;
  created_at: string;
}

interface SubscriptionPeriodsTable {
  subscription_id: string;
  starts_on: string;
  ends_on: string | null;
  price_cents: number;
  discount_cents: number;
  /** What earlier months left to pay, besides the price (record 171). */
  added_cents: Generated<number>;
  source: string;
  due_on: string;
  paid_at: Generated<string | null>;
  voided_at: Generated<string | null>;
}

interface SubscriptionPausesTable {
  id: string;
  subscription_id: string;
  from_on: string;
  until_on: string;
  seat_kept: Generated<boolean>;
  started_at: Generated<string | null>;
  ended_at: Generated<string | null>;
  created_by: string | null;
  created_at: string;
}

interface CancellationRequestsTable {
  id: string;
  subscription_id: string;
  reason: CancellationReason;
  comment: Generated<string>;
  state: Generated<RequestState>;
  created_at: string;
  closed_at: Generated<string | null>;
  closed_by: Generated<string | null>;
}

interface BillingRunsTable {
  month: string;
  wanted: Generated<number>;
  billed: Generated<number>;
  started_at: string;
  finished_at: string | null;
}
