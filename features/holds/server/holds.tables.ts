import type { Generated } from 'kysely';
import type { HoldEnd, HoldKind } from '../shared/holds.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    seat_holds: SeatHoldsTable;
  }
}

interface SeatHoldsTable {
  id: Generated<string>;
  group_id: string;
  child_id: string;
  holder_id: string;
  kind: HoldKind;
  held_until: string;
  subscription_id: Generated<string | null>;
  made_at: string;
  ended_at: Generated<string | null>;
  ended_as: Generated<HoldEnd | null>;
}
