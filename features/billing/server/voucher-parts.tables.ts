import type { Generated } from 'kysely';
import type { VoucherPartState } from '../shared/voucher-parts.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    voucher_parts: VoucherPartsTable;
    voucher_part_lines: VoucherPartLinesTable;
  }
}

interface VoucherPartsTable {
  id: Generated<string>;
  voucher_id: string;
  /** The first day of the month. */
  month: string;
  period_source: string;
  amount_cents: number;
  state: VoucherPartState;
  made_at: string;
  changed_at: string;
  freed_at: Generated<string | null>;
}

/** Append-only. */
interface VoucherPartLinesTable {
  part_id: string;
  period_source: string;
  amount_cents: number;
  made_at: string;
}
