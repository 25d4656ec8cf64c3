import { expect, it } from 'vitest';
import lt from '../messages/lt.ts';
import { settingsParts } from './settings-sections.view.ts';

it('has each setting in one part, under an address of its own', () => {
  const settings = settingsParts.flatMap((part): readonly string[] => part.settings);
  expect(settings.toSorted()).toEqual(Object.keys(lt.name_of).toSorted());
  expect(new Set(settingsParts.map(({ anchor }) => anchor)).size).toBe(settingsParts.length);
});
