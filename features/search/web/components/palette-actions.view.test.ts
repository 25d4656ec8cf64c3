import { expect, it } from 'vitest';
import { actions } from './palette-actions.view.ts';

it('offers each role its own actions', () => {
  const of = (role: 'teacher' | 'parent' | 'child') =>
    actions.filter(({ roles }) => roles.includes(role)).map(({ key }) => key);
  expect(of('teacher')).toEqual(['open_sheets', 'new_bulletin', 'new_mission', 'missions', 'modules']);
  expect(of('parent')).toEqual(['invite_child']);
  expect(of('child')).toEqual([]);
});

it('begins with the actions of a day, and ends with those of a term', () => {
  const keys = actions.map(({ key }) => key);
  const daily = ['open_sheets', 'new_bulletin', 'new_user', 'new_group', 'new_invoice', 'transfers'];
  expect(keys.slice(0, 6)).toEqual(daily);
  for (const rare of ['next_course', 'import_groups', 'import_families'] as const)
    expect(keys.indexOf(rare)).toBeGreaterThan(keys.indexOf('new_prize'));
});
