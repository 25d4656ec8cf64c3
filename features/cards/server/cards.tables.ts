declare module '#platform/server/database/database.ts' {
  interface Database {
    class_addresses: { group_id: string; code: string; made_at: string; made_by: string | null };
  }
}
