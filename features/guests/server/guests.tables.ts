declare module '#platform/server/database/database.ts' {
  interface Database {
    guest_rules: GuestRulesTable;
  }
}

/** Which guests a group takes; a group without a row takes none. */
interface GuestRulesTable {
  group_id: string;
  trials: boolean;
  trial_price_cents: number | null;
  makeups: boolean;
  guests_per_lesson: number;
  absent_places_count: boolean;
}
