import { byPointField } from '#features/academy/shared/point-fields.ts';
import type { PointFields } from '#features/points/shared/points.ts';
import type { DailySheet, SheetRow } from './attendance.ts';

/** A line without points. */
export const noPoints: PointFields = byPointField(() => 0);

/** A student's line that nobody has saved yet; the student's name is the id. */
export function sheetRowOf(userId: string, over: Partial<SheetRow> = {}): SheetRow {
  return {
    userId,
    firstName: userId,
    lastName: 'Petraitis',
    attendance: null,
    comment: '',
    points: noPoints,
    version: 0,
    updatedBy: null,
    updatedAt: null,
    absenceNotice: null,
    missedBefore: 0,
    ...over,
  };
}

/** A sheet of these students, or of these lines, that waits to be filled in. */
export function dailySheetOf(
  students: readonly (string | SheetRow)[],
  over: Partial<DailySheet> = {},
): DailySheet {
  const group = { id: 'g', name: 'Marsaeigiai', status: 'active', mode: 'live' } as const;
  return {
    group: { ...group, city: 'Vilnius', address: null, studentCount: students.length },
    date: '2026-11-21',
    events: [],
    isApproved: false,
    approvedBy: null,
    approvedAt: null,
    comment: '',
    commentVersion: 0,
    rows: students.map((each) => (typeof each === 'string' ? sheetRowOf(each) : each)),
    mayApprove: true,
    previousDate: null,
    nextDate: null,
    ...over,
  };
}
