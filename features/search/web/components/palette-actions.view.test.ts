import { expect, it } from 'vitest';
import { actions } from './palette-actions.view.ts';

it('offers each role its own actions', () => {
  const of = (role: 'teacher' | 'parent' | 'child') =>
    actions.filter(({ roles }) => roles.includes(role)).map(({ key }) => key);
  expect(of('teacher')).toEqual(['open_sheets', 'new_bulletin', 'new_mission', 'missions']);
  expect(of('parent')).toEqual(['invite_child']);
  expect(of('child')).toEqual([]);
});
