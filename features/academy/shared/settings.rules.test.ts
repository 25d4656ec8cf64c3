import { expect, it } from 'vitest';
import { settingsForm } from './academy.factory.ts';
import { changedSettings } from './settings.rules.ts';

it('names the settings in which two forms differ', () => {
  const before = settingsForm();
  expect(changedSettings(before, settingsForm())).toEqual([]);
  const after = settingsForm({
    levelThresholds: [200, 500, 1000, 2000, 2500, 3001],
    contact: { ...before.contact, phone: '+370 600 00000' },
  });
  expect(changedSettings(before, after)).toEqual(['contact', 'levelThresholds']);
});

it('ignores the order of keys, which the database does not keep', () => {
  const before = settingsForm();
  const { email, phone, address, website } = before.contact;
  expect(changedSettings(before, settingsForm({ contact: { website, address, phone, email } }))).toEqual([]);
});
