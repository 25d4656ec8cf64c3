import type { Db } from '#platform/server/database/database.ts';
import type { StudentComment } from '../../shared/attendance.ts';

interface Wanted {
  readonly groupId: string;
  readonly userId: string;
  /** Only of days before this one. */
  readonly before?: string | undefined;
  readonly most: number;
}

/** What was written about a student in the sheets of one group, newest first. */
export function findStudentComments(
  db: Db,
  { groupId, userId, before, most }: Wanted,
): Promise<StudentComment[]> {
  return db
    .selectFrom('daily_sheet_rows as r')
    .innerJoin('daily_sheets as s', 's.id', 'r.sheet_id')
    .select(['s.date', 'r.comment as text'])
    .where('r.user_id', '=', userId)
    .where('s.group_id', '=', groupId)
    .where('r.comment', '<>', '')
    .$if(before !== undefined, (query) => query.where('s.date', '<', before ?? ''))
    .orderBy('s.date', 'desc')
    .limit(most)
    .execute();
}
