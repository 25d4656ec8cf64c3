import { expect, it } from 'vitest';
import { settingsForm } from './academy.factory.ts';
import { settingsFormSchema } from './academy.ts';
import { firstSettings } from './first-settings.words.ts';

it('begins with settings that a form would take', () => {
  expect(settingsFormSchema.safeParse(settingsForm()).success).toBe(true);
});

it('takes from the environment only whether teachers approve', () => {
  const first = firstSettings({ teachersMayApprove: true });
  expect(firstSettings({ teachersMayApprove: false })).toEqual({ ...first, teachersMayApprove: false });
});
