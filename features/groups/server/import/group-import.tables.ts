import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    group_imports: GroupImportsTable;
    group_import_makings: { group_id: string; import_id: string };
  }
}

interface GroupImportsTable {
  id: string;
  created_by: string;
  created_at: string;
  undone_at: Generated<string | null>;
}
