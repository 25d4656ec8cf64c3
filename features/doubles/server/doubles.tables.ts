import type { ColumnType, Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    person_merges: PersonMergesTable;
    different_children: { one_id: string; other_id: string; said_by: string; said_at: string };
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
