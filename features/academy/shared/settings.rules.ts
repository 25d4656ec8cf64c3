import type { SettingName, SettingsForm } from './academy.ts';

/** The settings in which two forms differ. */
export function changedSettings(before: SettingsForm, after: SettingsForm): SettingName[] {
  const names = Object.keys(before) as SettingName[];
  return names.filter((name) => canonical(before[name]) !== canonical(after[name]));
}

/** The database keeps no order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
