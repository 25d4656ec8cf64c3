import { turnDayOf } from './academy.rules.ts';
import type { SettingsForm } from './academy.ts';
import { firstSettings } from './first-settings.words.ts';

/** A form with the first settings of an academy, but for what a test says. */
export function settingsForm(changes: Partial<SettingsForm> = {}): SettingsForm {
  const { version: _, schoolYearTurns, ...form } = firstSettings({ teachersMayApprove: true });
  return { ...form, schoolYearTurn: turnDayOf(schoolYearTurns), ...changes };
}
