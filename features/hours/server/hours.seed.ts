import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';

/** A general rate of each teacher, and a higher one since last month. */
export async function seedRates(
  db: Db,
  teacherIds: readonly string[],
  { by, today }: { readonly by: string; readonly today: LocalDate },
): Promise<void> {
  const created_at = `${addDays(today, -300)}T09:00:00Z`;
  const since = [
    { valid_from: addDays(today, -300), cents: 1600 },
    { valid_from: `${addDays(today, -30).slice(0, 7)}-01`, cents: 1750 },
  ];
  await db
    .insertInto('teacher_rates')
    .values(
      teacherIds.flatMap((teacher_id) =>
        since.map((rate) => ({
          ...{ id: randomUUID(), teacher_id, plan_id: null, ...rate },
          ...{ created_by: by, created_at },
        })),
      ),
    )
    .execute();
}
