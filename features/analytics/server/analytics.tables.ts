import type { GeneratedAlways } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    analytics_days: AnalyticsDaysTable;
    analytics_stays: { group_id: string; user_id: string; from_day: string; until_day: string | null };
    analytics_changes: {
      id: GeneratedAlways<number>;
      group_id: string | null;
      from_day: string | null;
      to_day: string | null;
    };
  }
}

interface AnalyticsDaysTable {
  /** Null for what belongs to no group. */
  group_id: string | null;
  day: string;
  planned: number;
  held: number;
  members: number;
  places: number;
  sheets_due: number;
  sheets_missing: number;
  sheets_waiting: number;
  present: number;
  late: number;
  left_early: number;
  absent: number;
  told_ahead: number;
  points_given: number;
  points_claimed: number;
  points_adjusted: number;
  lessons_opened: number;
  lessons_finished: number;
  feedback_written: number;
}
