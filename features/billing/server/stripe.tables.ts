import type { ColumnType, Generated } from 'kysely';
import type { Localized } from '#platform/shared/localized-text.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    stripe_payments: StripePaymentsTable;
    stripe_refunds: StripeRefundsTable;
    stripe_events: StripeEventsTable;
  }
}

interface StripePaymentsTable {
  source: string;
  payer_id: string;
  amount_cents: number;
  /** JSON: written as text, read as an object. */
  text: ColumnType<Localized<string>, string, string>;
  due_on: string;
  way: 'checkout' | 'invoice';
  wanted: Generated<boolean>;
  state: Generated<'waiting' | 'open' | 'paid' | 'void'>;
  failure: Generated<string | null>;
  number: Generated<string | null>;
  invoice_id: Generated<string | null>;
  session_id: Generated<string | null>;
  intent_id: Generated<string | null>;
  attempt: Generated<number>;
  /** When the page of that attempt closes. */
  closes_at: Generated<string | null>;
  refunded_cents: Generated<number>;
  disputed: Generated<boolean>;
  asked: Generated<number>;
  read_at: Generated<string | null>;
  created_at: string;
}

interface StripeRefundsTable {
  id: Generated<string>;
  source: string;
  amount_cents: number;
  reason: string;
  refund_id: Generated<string | null>;
  created_at: string;
}

interface StripeEventsTable {
  id: string;
  type: string;
  object_ids: string[];
  received_at: string;
  done_at: Generated<string | null>;
}
