import type { ColumnType, Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    list_acts: ListActsTable;
    list_act_rows: ListActRowsTable;
    list_views: ListViewsTable;
  }
}

interface ListActsTable {
  id: string;
  actor_id: string;
  list: string;
  kind: string;
  /** JSON: written as text, read as an object. */
  asked: ColumnType<unknown, string, string>;
  created_at: string;
}

interface ListActRowsTable {
  act_id: string;
  place: number;
  subject_id: string;
  outcome: Generated<string | null>;
  /** JSON: written as text, read as an object. */
  replaced: ColumnType<unknown, string | null | undefined, string | null>;
}

interface ListViewsTable {
  id: string;
  user_id: string;
  list: string;
  name: string;
  search: string;
  created_at: string;
}
