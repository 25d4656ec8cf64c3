import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    missions: MissionsTable;
  }
}

interface MissionsTable {
  id: string;
  group_id: string;
  name: JSONColumnType<LocalizedText>;
  outcome: JSONColumnType<LocalizedText>;
  target: number;
  starts_on: string;
  ends_on: string;
  reached_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
  created_by: string | null;
  created_at: string;
}
