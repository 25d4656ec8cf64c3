import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pointFields } from '#features/academy/shared/point-fields.ts';
import { participantsOn } from '#features/membership/server/taking-part.service.ts';
import type { SheetProgress } from '../../shared/calendar.ts';

/** All points of a line, called `r`. */
const pointsOfLine = sql.join(
  pointFields.map((field) => sql.ref(`r.${field}`)),
  sql` + `,
);

/**
 * True for events, called `e`, whose day's sheet has content, or had it when it was approved. A sheet whose marks were
 * all removed has none: a slip of the finger in the wrong group does not keep an event from being cancelled.
 */
export const attendanceTaken: RawBuilder<SqlBool> = sql`EXISTS (SELECT FROM daily_sheets s
  WHERE s.group_id = e.group_id AND s.date = e.local_date
    AND (s.approvals > 0 OR s.comment <> '' OR EXISTS (SELECT FROM daily_sheet_rows r WHERE r.sheet_id = s.id
      AND (r.attendance IS NOT NULL OR r.comment <> '' OR ${pointsOfLine} > 0))))`;

/** The state of the sheet of the day of events, called `e`; null while nobody is marked. */
export const sheetProgress: RawBuilder<SheetProgress | null> = sql`(SELECT CASE WHEN s.is_approved THEN 'approved'
    WHEN NOT EXISTS (SELECT FROM daily_sheet_rows r WHERE r.sheet_id = s.id AND r.attendance IS NOT NULL) THEN NULL
    WHEN EXISTS (SELECT FROM ${participantsOn(sql.ref('s.group_id'), sql.ref('s.date'))} students WHERE NOT EXISTS (
      SELECT FROM daily_sheet_rows r WHERE r.sheet_id = s.id AND r.user_id = students.user_id AND r.attendance IS NOT NULL))
    THEN 'unfinished' ELSE 'filled' END
  FROM daily_sheets s WHERE s.group_id = e.group_id AND s.date = e.local_date)`;
