import * as z from 'zod/mini';
import { createAdmin } from '#features/identity/server/identity.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';

const anEmail = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const quiet = { info() {}, warn() {}, error() {} };

/** The operator's `create-admin`: prints how the new admin signs in, or why none was made. */
export async function createAdminByOperator(
  db: Db,
  env: Env,
  address: string,
): Promise<{ ok: boolean; message: string }> {
  const parsed = anEmail.safeParse(address);
  if (!parsed.success) return { ok: false, message: `${address} is not an email address.` };
  const made = await createAdmin(jobScope(db, env, quiet), parsed.data);
  if (!made) return { ok: false, message: `${parsed.data} already has an account.` };
  return {
    ok: true,
    message: `${parsed.data} sets a first password here, once, within 24 hours:\n${made.link}`,
  };
}
