import type { Generated } from 'kysely';
import type { PointFields } from '#features/points/shared/points.ts';
import type { AttendanceMark } from '../shared/attendance.ts';
import type { ToldOfAbsence } from './absences/absence-mails.rules.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    daily_sheets: DailySheetsTable;
    daily_sheet_rows: DailySheetRowsTable;
    daily_sheet_saves: DailySheetSavesTable;
    absence_mails: AbsenceMailsTable;
    absence_outcomes: AbsenceOutcomesTable;
  }
}

interface DailySheetsTable {
  id: Generated<string>;
  group_id: string;
  date: string;
  comment: Generated<string>;
  comment_version: Generated<number>;
  comment_by: string | null;
  is_approved: Generated<boolean>;
  approved_by: string | null;
  approved_at: string | null;
  approvals: Generated<number>;
  updated_at: string;
}

interface DailySheetRowsTable extends PointFields {
  sheet_id: string;
  user_id: string;
  attendance: AttendanceMark | null;
  comment: Generated<string>;
  version: Generated<number>;
  updated_by: string | null;
  updated_at: string;
}

interface DailySheetSavesTable {
  /** Made by the device that saves. */
  id: string;
  sheet_id: string;
  saved_by: string;
  saved_at: string;
  /** SHA-256 of the sent content; null for saves made before it was kept. */
  content: Buffer | null;
}

interface AbsenceMailsTable {
  sheet_id: string;
  user_id: string;
  told: ToldOfAbsence;
  told_at: string;
}

/** What became of a missed lesson besides its mark. */
interface AbsenceOutcomesTable {
  group_id: string;
  date: string;
  user_id: string;
  excused_by: string | null;
  excused_at: string | null;
  made_up_on: string | null;
}
