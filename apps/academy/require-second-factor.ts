import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { writeSetting } from '#platform/server/settings.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** The operator's `require-second-factor`: sets whether admins need a second factor, and prints the current setting. */
export async function requireSecondFactor(
  db: Db,
  env: Env,
  answer: string,
): Promise<{ ok: boolean; message: string }> {
  if (answer !== 'on' && answer !== 'off') return { ok: false, message: 'Say on or off.' };
  await writeSetting(jobScope(db, env, quiet), 'require_second_factor_for_admins', answer === 'on');
  const message =
    answer === 'on'
      ? 'Admins without a second factor can reach only their account page until they set one up.'
      : 'Admins no longer need a second factor.';
  return { ok: true, message };
}
