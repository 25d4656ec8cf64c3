import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/** Who reads a mail about money. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale | null;
  readonly firstName: string;
  readonly role: Role | null;
  readonly emailVerifiedAt: string | null;
}

/** The payers who can be mailed; those without an address or with a closed account are left out. */
export async function findReaders(db: Db, payerIds: readonly string[]): Promise<Map<string, Reader>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'first_name as firstName', 'role'])
    .select('email_verified_at as emailVerifiedAt')
    .where('id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ email, ...row }) => (email === null ? [] : [[row.id, { ...row, email }]])));
}
