import type { Db } from './database/database.ts';
import { nowIso, type Scope } from './scope.ts';

/** Settings that admins and the operator change while the program runs, with their defaults. */
export const settingDefaults = {
  /** Admins without a second factor reach only their account page. */
  require_second_factor_for_admins: false,
};
export type SettingName = keyof typeof settingDefaults;

/** The value of a setting. */
export async function readSetting(db: Db, name: SettingName): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? row.value === true : settingDefaults[name];
}

/** Changes a setting for all processes at once. */
export async function writeSetting(scope: Scope, name: SettingName, value: boolean): Promise<void> {
  const changed = {
    value: JSON.stringify(value),
    changed_at: nowIso(scope),
    changed_by: scope.actor?.id ?? null,
  };
  await scope.db
    .insertInto('settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
}
