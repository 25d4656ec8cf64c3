import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { NewRate, Rate } from '../../shared/rates.ts';

/** How many rates a teacher's list shows, the newest first: decades of them. */
const shownRates = 500;

const rates = (db: Db) =>
  db
    .selectFrom('teacher_rates as r')
    .leftJoin('plans as p', 'p.id', 'r.plan_id')
    .select(['r.id', 'r.plan_id as planId', 'p.name as planName', 'r.valid_from as validFrom', 'r.cents']);

/** A teacher's rates, the newest first. */
export function findRates(db: Db, teacherId: string): Promise<Rate[]> {
  return rates(db)
    .where('r.teacher_id', '=', teacherId)
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.id')
    .limit(shownRates)
    .execute();
}

/** A rate with whose it is; undefined for an unknown id. */
export function findRate(db: Db, rateId: string): Promise<(Rate & { teacherId: string }) | undefined> {
  return rates(db).select('r.teacher_id as teacherId').where('r.id', '=', rateId).executeTakeFirst();
}

/** The plans that groups may have, by age. */
export function findPlans(db: Db): Promise<{ id: string; name: LocalizedText }[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a plan exists, archived or not. */
export async function isPlan(db: Db, planId: string): Promise<boolean> {
  return (
    (await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()) !== undefined
  );
}

/** False when the id is taken. */
export async function insertRate(
  db: Db,
  { rateId, teacherId, planId, validFrom, cents }: NewRate,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const made = await db
    .insertInto('teacher_rates')
    .values({
      ...{ id: rateId, teacher_id: teacherId, plan_id: planId, valid_from: validFrom, cents },
      ...{ created_by: by, created_at: at },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Deletes a rate and returns it; undefined for an unknown id. */
export function deleteRate(db: Db, rateId: string) {
  return db
    .deleteFrom('teacher_rates')
    .where('id', '=', rateId)
    .returning(['teacher_id as teacherId', 'valid_from as validFrom', 'cents'])
    .executeTakeFirst();
}

/** Whether teachers see what their hours come to: not until an admin says so. */
export async function isPayShown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('hours_settings').select('teachers_see_pay as shown').executeTakeFirst();
  return row?.shown ?? false;
}

/** Writes whether teachers see it; false when it was so before. */
export async function writePayShown(db: Db, shown: boolean): Promise<boolean> {
  const { rows } = await sql`INSERT INTO hours_settings (teachers_see_pay) VALUES (${shown})
    ON CONFLICT (id) DO UPDATE SET teachers_see_pay = excluded.teachers_see_pay
    WHERE hours_settings.teachers_see_pay <> excluded.teachers_see_pay RETURNING id`.execute(db);
  return rows.length > 0;
}
