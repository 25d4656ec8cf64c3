import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { PointCategory, PointKind } from '../shared/points.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    point_entries: PointEntriesTable;
    wallets: WalletsTable;
  }
}

interface PointEntriesTable {
  id: Generated<string>;
  user_id: string;
  school_year: number;
  date: string;
  kind: PointKind;
  category: PointCategory;
  amount: number;
  balance_after: number;
  source: string;
  group_id: string | null;
  posted_by: string | null;
  label: JSONColumnType<LocalizedText> | null;
  note: string | null;
  created_at: string;
}

interface WalletsTable {
  user_id: string;
  school_year: number;
  balance: Generated<number>;
  earned: Generated<number>;
  /** Reached by points in the school year, whatever was taken back since. */
  highest_level: Generated<number>;
}
