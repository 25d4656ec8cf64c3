import type { Generated, JSONColumnType } from 'kysely';
import type { Seller } from '../../shared/invoices.ts';
import type { PaidFor, TillEntryKind, TillMethod } from '../../shared/till/till.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    till: { single: Generated<boolean>; closed_through: Generated<string | null> };
    receipt_numbers: { series: string; year: number; last_number: number };
    receipts: ReceiptsTable;
    receipt_voids: {
      receipt_id: string;
      day: string;
      reason: string;
      voided_by: string | null;
      voided_at: string;
    };
    till_entries: {
      id: string;
      day: string;
      kind: TillEntryKind;
      amount_cents: number;
      reason: string;
      recorded_by: string | null;
      recorded_at: string;
    };
    till_closings: {
      id: Generated<string>;
      day: string;
      expected_cents: number;
      counted_cents: number;
      note: string;
      closed_by: string | null;
      closed_at: string;
    };
  }
}

interface ReceiptsTable {
  id: Generated<string>;
  series: string;
  year: number;
  number: number;
  day: string;
  payment_id: string;
  payer_id: string;
  payer_name: string;
  method: TillMethod;
  amount_cents: number;
  paid_on: string;
  paid_for: JSONColumnType<PaidFor[]>;
  note: string;
  seller: JSONColumnType<Seller>;
  taken_by: string | null;
  issued_by: string | null;
  issued_at: string;
}
