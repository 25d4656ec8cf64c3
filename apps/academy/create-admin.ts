import * as z from 'zod/mini';
import { createAdmin } from '#features/identity/server/identity.service.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { notedAddress } from '#platform/server/noted-address.ts';

const aName = z.tuple([firstNameSchema, lastNameSchema]);
const anEmail = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const quiet = { info() {}, warn() {}, error() {} };

/** Where links of the operator's commands point, and whether that is only assumed. */
export interface ServerAddress {
  readonly publicUrl: string;
  readonly isAssumed: boolean;
}

/** By `PUBLIC_URL`, otherwise the running server's address, otherwise `PORT`; assumed when neither is set. */
export function serverAddress(env: Env, portIsSet: boolean): ServerAddress {
  const noted = env.publicUrlIsSet ? null : notedAddress(env.dataDir);
  const isAssumed = !env.publicUrlIsSet && !noted && !portIsSet;
  return { publicUrl: noted ?? env.publicUrl, isAssumed };
}

const assumed = (publicUrl: string) =>
  `\nNeither PUBLIC_URL nor PORT is set and no server runs on this data folder, so the link assumes ${publicUrl}: ` +
  'replace it with your server’s address.';

/** Who becomes an admin, as typed: an address, and first and last name in one line. */
export interface NewAdmin {
  readonly address: string;
  readonly name: string;
}

/** The last word of a name is the last name. */
function namesOf(name: string): unknown {
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1)];
}

/** The operator's `create-admin`: prints how the new admin signs in, or why none was made. */
export async function createAdminByOperator(
  db: Db,
  env: Env,
  { address, name }: NewAdmin,
  { publicUrl, isAssumed }: ServerAddress,
): Promise<{ ok: boolean; message: string }> {
  const parsed = anEmail.safeParse(address);
  if (!parsed.success) return { ok: false, message: `${address} is not an email address.` };
  const names = aName.safeParse(namesOf(name));
  if (!names.success) return { ok: false, message: 'Give a first and a last name: Ona Petraitienė.' };
  const [firstName, lastName] = names.data;
  const scope = jobScope(db, { ...env, publicUrl }, quiet);
  const made = await createAdmin(scope, parsed.data, { firstName, lastName });
  if (!made) return { ok: false, message: `${parsed.data} already has an account.` };
  return {
    ok: true,
    message: `${parsed.data} can set a first password here, once, within 24 hours:\n${made.link}${isAssumed ? assumed(publicUrl) : ''}`,
  };
}
