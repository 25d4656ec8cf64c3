import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { Invoicing, SettingsForm } from '../shared/academy.ts';
import { firstSettings } from '../shared/first-settings.words.ts';
import { findSettings, insertSettings } from './academy.repository.ts';

/** The version of the settings now, 0 when nobody has saved any. */
export async function presentVersion(db: Db): Promise<number> {
  return (await findSettings(db))?.version ?? 0;
}

/** Forgets all settings, so that the first ones count again. */
export async function clearSettings(db: Db): Promise<void> {
  await sql`TRUNCATE academy_settings`.execute(db);
}

/** Saves some settings otherwise, as a version more. */
export async function changeSettings(db: Db, changes: Partial<SettingsForm>): Promise<void> {
  const settings = (await findSettings(db)) ?? firstSettings({ teachersMayApprove: true });
  const next = { ...settings, ...changes, version: settings.version + 1 };
  await insertSettings(db, next, { by: null, at: testNow });
}

/** Saves settings with which invoices can be issued, as a version more. */
export const saveInvoicing = (db: Db, invoicing: Invoicing): Promise<void> =>
  changeSettings(db, { invoicing });
