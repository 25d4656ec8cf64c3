import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ArrangementKind } from '../shared/arrangements.rules.ts';
import type {
  Buyer,
  InvoiceKind,
  InvoiceLine,
  PaymentKind,
  PaymentMethod,
  Seller,
} from '../shared/invoices.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    invoice_series: { series: string; last_number: number };
    payer_accounts: {
      payer_id: string;
      /** Below 0: a debt from before that nothing has paid yet. */
      credit_cents: Generated<number>;
      /** The sum of all debts from before that were entered. */
      opening_debt_cents: Generated<number>;
      reminded_on: Generated<string | null>;
      /** By which the debt from before is paid; null for payers who never had one. */
      debt_number: Generated<number | null>;
    };
    invoices: InvoicesTable;
    invoice_states: InvoiceStatesTable;
    payments: PaymentsTable;
    allocations: AllocationsTable;
    opening_entries: OpeningEntriesTable;
    invoice_reminders: {
      invoice_id: string;
      sent_on: string;
      /** The step that the mail was for this invoice; 0 where it was only listed. */
      stage: number;
      /** Null for the daily run. */
      sent_by: string | null;
    };
    arrangements: ArrangementsTable;
    arrangement_parts: { arrangement_id: string; place: number; due_on: string; amount_cents: number };
    payer_details: {
      payer_id: string;
      address: string;
      company: string;
      company_code: string;
      vat_code: string;
      changed_at: string;
    };
  }
}

interface InvoicesTable {
  id: Generated<string>;
  kind: InvoiceKind;
  series: string;
  number: number;
  payer_id: string;
  source: string;
  corrects_id: string | null;
  reason: string | null;
  issued_on: string;
  due_on: string | null;
  seller: JSONColumnType<Seller>;
  buyer: JSONColumnType<Buyer>;
  lines: JSONColumnType<InvoiceLine[]>;
  discount_cents: number;
  total_cents: number;
  reference: string | null;
  issued_by: string | null;
  issued_at: string;
}

interface InvoiceStatesTable {
  invoice_id: string;
  payer_id: string;
  due_on: string;
  total_cents: number;
  credited_cents: Generated<number>;
  paid_cents: Generated<number>;
  open_cents: GeneratedAlways<number>;
  settled_at: string | null;
  told_at: Generated<string | null>;
  reminded: Generated<number>;
  /** What is agreed about it now. */
  arrangement_id: Generated<string | null>;
}

interface ArrangementsTable {
  id: Generated<string>;
  payer_id: string;
  kind: ArrangementKind;
  total_cents: number;
  note: string;
  source: string;
  made_by: string | null;
  made_at: string;
  ended_by: Generated<string | null>;
  ended_at: Generated<string | null>;
}

interface PaymentsTable {
  id: Generated<string>;
  kind: PaymentKind;
  payer_id: string;
  amount_cents: number;
  paid_on: string;
  method: PaymentMethod;
  source: string;
  note: string | null;
  /** The payment or refund that a reversal undoes. */
  reverses_id: Generated<string | null>;
  recorded_by: string | null;
  recorded_at: string;
}

interface OpeningEntriesTable {
  id: Generated<string>;
  payer_id: string;
  /** Above 0 a credit, below 0 a debt. */
  amount_cents: number;
  reason: string;
  source: string;
  /** The entry that this one was made against. */
  corrects: Generated<string | null>;
  /** The day of a balance that was entered by hand. */
  as_of: Generated<string | null>;
  recorded_by: string | null;
  recorded_at: string;
}

interface AllocationsTable {
  id: Generated<string>;
  payer_id: string;
  invoice_id: string;
  payment_id: string | null;
  amount_cents: number;
  allocated_at: string;
}
