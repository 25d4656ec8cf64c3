import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PointCategory } from '../shared/points.ts';

interface Wanted {
  readonly userId: string;
  readonly schoolYear: number;
  /** Only entries of these groups; null for all, including those of no group. */
  readonly groupIds: readonly string[] | null;
}

/** The sum of each month and category that has entries, the oldest month first. */
export interface MonthSum {
  readonly month: string;
  readonly category: PointCategory;
  readonly amount: number;
}

export function findMonthSums(db: Db, { userId, schoolYear, groupIds }: Wanted): Promise<MonthSum[]> {
  return db
    .selectFrom('point_entries')
    .select([sql<string>`to_char(date, 'YYYY-MM')`.as('month'), 'category'])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('user_id', '=', userId)
    .where('school_year', '=', schoolYear)
    .$if(groupIds !== null, (query) =>
      query.where((eb) => eb('group_id', '=', eb.fn.any(eb.val([...(groupIds ?? [])])))),
    )
    .groupBy(['month', 'category'])
    .orderBy('month')
    .orderBy('category')
    .execute();
}
