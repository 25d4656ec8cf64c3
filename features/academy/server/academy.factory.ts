import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { BillingSettings, Invoicing, SettingsForm } from '../shared/academy.ts';
import { firstBilling, firstSettings } from '../shared/first-settings.words.ts';
import { findSettings, insertSettings } from './academy.repository.ts';

/** The current version of the settings, 0 when nobody has saved any. */
export async function presentVersion(db: Db): Promise<number> {
  return (await findSettings(db))?.version ?? 0;
}

/** Deletes all settings, so that the initial ones apply again. */
export async function clearSettings(db: Db): Promise<void> {
  await sql`TRUNCATE academy_settings`.execute(db);
}

/** Saves some settings differently, as a new version. */
export async function changeSettings(db: Db, changes: Partial<SettingsForm>): Promise<void> {
  const settings = (await findSettings(db)) ?? firstSettings({ teachersMayApprove: true });
  const next = { ...settings, ...changes, version: settings.version + 1 };
  await insertSettings(db, next, { by: null, at: testNow });
}

/** Saves settings with which invoices can be issued, as a new version. */
export const saveInvoicing = (db: Db, invoicing: Invoicing): Promise<void> =>
  changeSettings(db, { invoicing });

/** Saves how families pay, changed in some, as a new version. */
export const saveBilling = (db: Db, changes: Partial<BillingSettings>): Promise<void> =>
  changeSettings(db, { billing: { ...firstBilling, ...changes } });
