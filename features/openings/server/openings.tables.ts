declare module '#platform/server/database/database.ts' {
  interface Database {
    shown_groups: ShownGroupsTable;
  }
}

interface ShownGroupsTable {
  group_id: string;
  age_from: number | null;
  age_to: number | null;
  shown_at: string;
}
