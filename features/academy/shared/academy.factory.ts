import { turnDayOf } from './academy.rules.ts';
import type { SettingsForm } from './academy.ts';
import { firstSettings } from './first-settings.words.ts';

/** A form with an academy's initial settings, with the test's own values. */
export function settingsForm(changes: Partial<SettingsForm> = {}): SettingsForm {
  const { version: _, schoolYearTurns, ...form } = firstSettings({ teachersMayApprove: true });
  return { ...form, schoolYearTurn: turnDayOf(schoolYearTurns), ...changes };
}
