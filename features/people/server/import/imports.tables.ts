import type { ColumnType, Generated } from 'kysely';
import type { ImportAnswers, LeftRow } from '../../shared/user-import.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    imports: ImportsTable;
    import_makings: { import_id: string; kind: 'parent' | 'child' | 'group'; subject_id: string };
    import_starts: ImportStartsTable;
    import_stays: { import_id: string; group_id: string; user_id: string; joined_on: string };
  }
}

interface ImportsTable {
  id: string;
  created_by: string;
  created_at: string;
  file: string | null;
  digest: string;
  answers: ColumnType<ImportAnswers, string, string>;
  total: number;
  done: Generated<number>;
  parents: Generated<number>;
  children: Generated<number>;
  known: Generated<number>;
  joined: Generated<number>;
  left_rows: ColumnType<LeftRow[], string | undefined, string>;
  refusal: Generated<string | null>;
  failures: Generated<number>;
  finished_at: Generated<string | null>;
  undone_at: Generated<string | null>;
}

interface ImportStartsTable {
  import_id: string;
  line: number;
  /** A family's record of a child. */
  child_id: string;
  subscription_id: Generated<string>;
  plan_id: string | null;
  price_id: string | null;
  starts_on: string | null;
  paid_until: string | null;
  balance_cents: number;
  /** The row as the file has it, should the start be refused. */
  row: ColumnType<Omit<LeftRow, 'problems'>, string, string>;
  done_at: Generated<string | null>;
  refusal: Generated<string | null>;
}
