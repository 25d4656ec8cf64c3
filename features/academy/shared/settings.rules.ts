import type { SettingName, SettingsForm } from './academy.ts';

/** The settings in which two forms differ. */
export function changedSettings(before: SettingsForm, after: SettingsForm): SettingName[] {
  const names = Object.keys(before) as SettingName[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
