import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createAdmin } from '#features/identity/server/identity.service.ts';
import type { Db } from '#platform/server/database.ts';
import type { Env } from '#platform/server/env.ts';

const anEmail = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const quiet = { info() {}, warn() {}, error() {} };

/** The operator's `create-admin`: says how the new admin signs in, or why none was made. */
export async function createAdminByOperator(
  db: Db,
  env: Env,
  address: string,
): Promise<{ ok: boolean; message: string }> {
  const parsed = anEmail.safeParse(address);
  if (!parsed.success) return { ok: false, message: `${address} is not an e-mail address.` };
  const now = Temporal.Now.instant();
  const scope = {
    db,
    env,
    actor: null,
    locale: 'lt' as const,
    now,
    requestId: randomUUID(),
    address: '127.0.0.1',
    log: quiet,
  };
  const made = await createAdmin(scope, parsed.data);
  if (!made) return { ok: false, message: `${parsed.data} has an account already.` };
  return {
    ok: true,
    message: `${parsed.data} may sign in with the password ${made.password} (shown this once).`,
  };
}
