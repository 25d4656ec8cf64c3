import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** What signs a person in, as columns of the account, and whether it is disabled. */
export interface SignIn {
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly email_verified_at: string | null;
  readonly totp_secret: string | null;
  readonly totp_enabled_at: string | null;
  readonly totp_last_step: number | null;
}
export type SignInRow = SignIn & {
  readonly id: string;
  readonly role: string | null;
  readonly disabled_at: string | null;
  readonly deleted_at: string | null;
  readonly deletion_requested_at: string | null;
};

/** Two accounts, locked in the order of their ids: no session begins meanwhile. */
export async function lockAccounts(db: Db, ids: readonly string[]): Promise<SignInRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'disabled_at', 'deleted_at', 'deletion_requested_at'])
    .select(['email', 'password_hash', 'email_verified_at'])
    .select(['totp_secret', 'totp_enabled_at', 'totp_last_step'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes what signs a person in; raises the version. */
export async function writeSignIn(
  db: Db,
  id: string,
  values: SignIn & { readonly disabled_at?: string | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const linked = ['google_links', 'recovery_codes'] as const;

/** Rows by table. */
export type Linked = Readonly<Record<(typeof linked)[number], readonly unknown[]>>;

/** Takes the Google account and the recovery codes off an account; returns them. */
export async function takeLinked(db: Db, userId: string): Promise<Linked> {
  const rows = { google_links: [] as unknown[], recovery_codes: [] as unknown[] };
  for (const table of linked) {
    const taken = await sql<{ row: unknown }>`DELETE FROM ${sql.table(table)} t WHERE t.user_id = ${userId}
      RETURNING to_jsonb(t) AS row`.execute(db);
    rows[table] = taken.rows.map(({ row }) => row);
  }
  return rows;
}

/** Gives an account what {@link takeLinked} took, from whichever it was. */
export async function giveLinked(db: Db, userId: string, rows: Linked): Promise<void> {
  for (const table of linked) {
    const given = rows[table].map((row) => ({ ...(row as object), user_id: userId }));
    await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)},
      ${JSON.stringify(given)}::jsonb) ON CONFLICT DO NOTHING`.execute(db);
  }
}
