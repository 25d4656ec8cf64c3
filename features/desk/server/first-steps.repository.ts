import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** What the academy has so far, and whether an admin wants to be shown the way. */
export interface AcademyFacts {
  readonly hidden: boolean;
  readonly mailLeft: boolean;
  readonly groups: boolean;
  readonly families: boolean;
  readonly teachers: boolean;
  readonly plans: boolean;
  readonly lesson: boolean;
}

/** The facts from which the first steps follow, in one statement that reads a row of each table at most. */
export async function findAcademyFacts(db: Db): Promise<AcademyFacts> {
  const { rows } = await sql<AcademyFacts>`
    SELECT EXISTS (SELECT FROM desk_first_steps_hidden) AS hidden,
      EXISTS (SELECT FROM mails WHERE sent_at IS NOT NULL) AS "mailLeft",
      EXISTS (SELECT FROM groups WHERE deleted_at IS NULL) AS groups,
      EXISTS (SELECT FROM children WHERE deleted_at IS NULL) AS families,
      EXISTS (SELECT FROM users WHERE role = 'teacher' AND deleted_at IS NULL) AS teachers,
      EXISTS (SELECT FROM plans p JOIN plan_prices r ON r.plan_id = p.id
        WHERE p.archived_at IS NULL AND r.amount_cents IS NOT NULL) AS plans,
      EXISTS (SELECT FROM daily_sheets WHERE is_approved) AS lesson`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of the academy are one row.');
  return facts;
}

/** Hides the first steps for good; idempotent. */
export async function insertHidden(db: Db, { at, by }: { at: string; by: string }): Promise<void> {
  await db
    .insertInto('desk_first_steps_hidden')
    .values({ hidden_at: at, hidden_by: by })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
}
