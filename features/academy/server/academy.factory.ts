import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { findSettings } from './academy.repository.ts';

/** The version of the settings now, 0 when nobody has saved any. */
export async function presentVersion(db: Db): Promise<number> {
  return (await findSettings(db))?.version ?? 0;
}

/** Forgets all settings, so that the first ones count again. */
export async function clearSettings(db: Db): Promise<void> {
  await sql`TRUNCATE academy_settings`.execute(db);
}
