import type { ColumnType, Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    person_merges: PersonMergesTable;
  }
}

interface PersonMergesTable {
  id: Generated<string>;
  kept_id: string;
  merged_id: string;
  merged_by: string;
  merged_at: string;
  /** JSON: written as text, read as an object. */
  undo: ColumnType<unknown, string, string>;
}
