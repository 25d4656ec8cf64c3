import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    trials: TrialsTable;
  }
}

interface TrialsTable {
  id: Generated<string>;
  group_id: string;
  child_id: string;
  event_id: string | null;
  day: string;
  attempt: number;
  price_cents: number | null;
  asked_by: string | null;
  asked_at: string;
  reminded_at: string | null;
  reminded_of: string | null;
  offered_at: string | null;
  stay_until: string | null;
  ended_at: string | null;
  ended_as: 'cancelled' | 'lost' | null;
  ended_by: string | null;
}
