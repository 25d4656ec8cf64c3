import { sql } from 'kysely';
import { keepRollups } from '#features/analytics/server/rollups.service.ts';
import { seedCourses } from '#features/courses/server/courses.seed.ts';
import { demoPassword } from '#features/identity/shared/demo-accounts.ts';
import { keepMakeUps } from '#features/makeups/server/makeups.jobs.ts';
import { analyzeMemberships, countMemberships } from '#features/membership/server/membership.factory.ts';
import { seedRewards } from '#features/rewards/server/rewards.seed.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { populateGroups } from './populate-groups.ts';
import { findBrokenInvariants } from './populate-invariants.ts';
import { populateLedger } from './populate-ledger.ts';
import { populatePeople } from './populate-people.ts';
import { type AcademySize, makeFunctions, planOf } from './populate-plan.ts';
import { populateEvents } from './populate-sheets.ts';

const counted = [
  'users',
  'children',
  'guardianships',
  'groups',
  'schedule_events',
  'daily_sheets',
  'daily_sheet_rows',
  'point_entries',
  'wallets',
  'claims',
] as const;

/** Rows per table. */
export type AcademyCounts = Record<(typeof counted)[number] | 'memberships', number>;

/**
 * Fills the database with a large academy in one transaction, all or nothing; the same size makes the same academy. It
 * uses existing modules and prizes, or creates the demo's. Throws when an invariant is broken.
 */
export async function populateAcademy(
  db: Db,
  size: AcademySize,
  say: (step: string) => void = () => {},
): Promise<AcademyCounts> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    const plan = planOf(size, await countRows(trx, 'users'));
    await makeFunctions(trx, plan);
    if ((await countRows(trx, 'modules')) === 0) await seedCourses(trx);
    if ((await countRows(trx, 'rewards')) === 0) await seedRewards(trx);
    say('people');
    await populatePeople(trx, plan, passwordHash);
    say('groups');
    await populateGroups(trx, plan);
    // The planner needs statistics of what the earlier steps have created.
    await analyzeMemberships(trx);
    await sql`ANALYZE groups, users, pop_children, pop_groups, pop_staff`.execute(trx);
    say('lessons and sheets');
    await populateEvents(trx, plan);
    await sql`ANALYZE daily_sheet_rows, daily_sheets, pop_sheets, pop_events`.execute(trx);
    say('points and prizes');
    await populateLedger(trx, plan);
    await dropFunctions(trx);
  });
  say('statistics and checks');
  await sql`VACUUM (ANALYZE)`.execute(db);
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new Error(`The academy is not sound:\n${broken.join('\n')}`);
  // As the job of each minute does: three uncounted years are too much for the first reader of analytics.
  const scope = jobScope(db, readEnv({}), { info() {}, warn() {}, error() {} });
  await keepRollups(scope);
  await keepMakeUps(scope);
  const counts = await Promise.all(counted.map(async (table) => [table, await countRows(db, table)]));
  return { ...Object.fromEntries(counts), memberships: await countMemberships(db) };
}

async function countRows(db: Db, table: (typeof counted)[number] | 'modules' | 'rewards'): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

// The connection goes back to the pool and may populate again.
async function dropFunctions(db: Db): Promise<void> {
  await sql`DROP FUNCTION pg_temp.dice, pg_temp.pick, pg_temp.made_id, pg_temp.number_of`.execute(db);
}
