import { expect, it } from 'vitest';
import { settingsForm } from './academy.factory.ts';
import { settingsFormSchema } from './academy.ts';
import { firstSettings } from './first-settings.words.ts';

it('starts with settings that a form would accept', () => {
  expect(settingsFormSchema.safeParse(settingsForm()).success).toBe(true);
});

it('takes only the approval setting from the environment', () => {
  const first = firstSettings({ teachersMayApprove: true });
  expect(firstSettings({ teachersMayApprove: false })).toEqual({ ...first, teachersMayApprove: false });
});
