import { rebuildRollups } from '#features/analytics/server/rollups.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** The operator's `rebuild-analytics`: recounts everything from the facts, verifies it, and reports what was wrong before. */
export async function rebuildAnalytics(db: Db, env: Env): Promise<string> {
  const { days, stays } = await rebuildRollups(jobScope(db, env, quiet));
  const before =
    days + stays === 0
      ? 'Nothing was wrong.'
      : `Until now, ${days} group days and ${stays} children’s stays were wrong.`;
  return `The analytics figures match the facts. ${before}`;
}
