import type { JSONColumnType } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    child_looks: ChildLooksTable;
    seen_gains: SeenGainsTable;
  }
}

interface ChildLooksTable {
  user_id: string;
  look: JSONColumnType<Record<string, unknown>>;
  saved_at: string;
}

interface SeenGainsTable {
  user_id: string;
  school_year: number;
  /** The last ledger entry that the child has seen fly. */
  entry_id: string;
  seen_at: string;
}
