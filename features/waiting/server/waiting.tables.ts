import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    waiting_places: WaitingPlacesTable;
    waiting_offers: WaitingOffersTable;
  }
}

interface WaitingPlacesTable {
  id: string;
  guardian_id: string;
  child_id: string | null;
  group_id: string | null;
  plan_id: string | null;
  module_id: string | null;
  cities: Generated<string[]>;
  online: Generated<boolean>;
  weekdays: Generated<number[]>;
  note: Generated<string>;
  together_id: string | null;
  asked_at: string;
  since: string;
  passes: Generated<number>;
  ended_at: string | null;
  ended_as: 'seated' | 'left' | 'closed' | null;
  ended_by: string | null;
  seated_in: string | null;
  told_at: string | null;
}

interface WaitingOffersTable {
  id: Generated<string>;
  place_id: string;
  group_id: string;
  made_at: string;
  made_by: string | null;
  starts_at: string;
  ends_at: string;
  accepted_at: Generated<string | null>;
  ended_at: string | null;
  ended_as: 'taken' | 'declined' | 'expired' | 'withdrawn' | null;
}
