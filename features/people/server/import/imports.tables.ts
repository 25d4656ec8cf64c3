import type { ColumnType, Generated } from 'kysely';
import type { ImportAnswers, LeftRow } from '../../shared/user-import.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    imports: ImportsTable;
    import_makings: { import_id: string; kind: 'parent' | 'child' | 'group'; subject_id: string };
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
  left_rows: ColumnType<LeftRow[], string | undefined, string>;
  refusal: Generated<string | null>;
  finished_at: Generated<string | null>;
  undone_at: Generated<string | null>;
}
