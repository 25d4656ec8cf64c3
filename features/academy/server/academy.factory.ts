import type { Db } from '#platform/server/database/database.ts';
import { findSettings } from './academy.repository.ts';

/** The version of the settings now, 0 when nobody has saved any. */
export async function presentVersion(db: Db): Promise<number> {
  return (await findSettings(db))?.version ?? 0;
}
