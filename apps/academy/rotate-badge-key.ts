import { rotateBadgeKey } from '#features/diplomas/server/badges/badges.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** The operator's `rotate-badge-key`: badges are signed with a new key from now on; those of before stay genuine. */
export async function rotateKeyByOperator(db: Db, env: Env): Promise<string> {
  const { kid } = await rotateBadgeKey(jobScope(db, env, quiet));
  return `Badges are now signed with the key ${kid}. Badges signed before stay valid.`;
}
