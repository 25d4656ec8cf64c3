import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    price_reductions: PriceReductionsTable;
    price_reduction_uses: PriceReductionUsesTable;
  }
}

interface PriceReductionsTable {
  id: Generated<string>;
  source: string;
  child_id: string;
  group_id: string | null;
  missed_on: string | null;
  amount_cents: number;
  made_at: string;
  taken_back_at: Generated<string | null>;
}

/** Append-only. */
interface PriceReductionUsesTable {
  reduction_id: string;
  period_source: string;
  amount_cents: number;
  used_at: string;
}
