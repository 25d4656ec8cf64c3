import type { Db } from '#platform/server/database/database.ts';

export interface OneTimeCode {
  readonly purpose: string;
  readonly subjectId: string;
  readonly codeHash: Buffer;
  readonly payload: Record<string, unknown>;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Stores codes of different subjects, each of which replaces an older one of the same purpose and subject. */
export async function upsertCodes(db: Db, codes: readonly OneTimeCode[]): Promise<void> {
  if (codes.length === 0) return;
  await db
    .insertInto('one_time_codes')
    .values(
      codes.map((code) => ({
        purpose: code.purpose,
        subject_id: code.subjectId,
        code_hash: code.codeHash,
        payload: JSON.stringify(code.payload),
        created_at: code.createdAt,
        expires_at: code.expiresAt,
        used_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject_id']).doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        payload: ref('excluded.payload'),
        created_at: ref('excluded.created_at'),
        expires_at: ref('excluded.expires_at'),
        used_at: ref('excluded.used_at'),
      })),
    )
    .execute();
}

/**
 * Marks a code used and returns it: of two concurrent calls, one gets it. Undefined also for one that was used
 * before.
 */
export function takeCode(db: Db, purpose: string, codeHash: Buffer, now: string) {
  return db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning(['subject_id as subjectId', 'payload', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

export function findCode(db: Db, purpose: string, codeHash: Buffer) {
  return db
    .selectFrom('one_time_codes')
    .select(['subject_id as subjectId', 'payload', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Deletes the codes of a subject, unused ones only or all. */
export async function deleteCodes(
  db: Db,
  purposes: readonly string[],
  subjectId: string,
  which: 'unused' | 'all',
): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', purposes)
    .where('subject_id', '=', subjectId)
    .$if(which === 'unused', (query) => query.where('used_at', 'is', null))
    .execute();
}

export async function deleteCodesExpiredBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', instant).execute();
}
