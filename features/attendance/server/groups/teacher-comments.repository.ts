import type { Db } from '#platform/server/database/database.ts';
import type { TeacherComment } from '../../shared/attendance.ts';

interface Wanted {
  readonly childId: string;
  readonly from: string;
  readonly most: number;
}

/**
 * The last days, newest first, on which something was written in the child's own line or about the lesson, over groups
 * that are not deleted.
 */
export function findTeacherComments(db: Db, { childId, from, most }: Wanted): Promise<TeacherComment[]> {
  return db
    .selectFrom('daily_sheet_rows as r')
    .innerJoin('daily_sheets as s', 's.id', 'r.sheet_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select(['g.id as groupId', 'g.name as groupName', 's.date'])
    .select(['s.comment as groupComment', 'r.comment as studentComment'])
    .where('r.user_id', '=', childId)
    .where('s.date', '>=', from)
    .where('g.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.comment', '<>', ''),
        eb.and([eb('s.comment', '<>', ''), eb('r.attendance', 'is not', null)]),
      ]),
    )
    .orderBy('s.date', 'desc')
    .orderBy('g.id')
    .limit(most)
    .execute();
}
