import { expect, it } from 'vitest';
import { maySetTeacherPlans, seesTeacherPlans } from './teaching.permissions.ts';

const id = '0198d8c2-0000-7000-8000-000000000001';
const roles = ['admin', 'teacher', 'parent', 'child'] as const;

it('lets only admins set the plans of teachers', () => {
  expect(roles.filter((role) => maySetTeacherPlans({ role }))).toEqual(['admin']);
});

it('shows a teacher their own plans only, an admin anybody’s', () => {
  expect(roles.filter((role) => seesTeacherPlans({ id, role }, id))).toEqual(['admin', 'teacher']);
  expect(roles.filter((role) => seesTeacherPlans({ id, role }, 'other'))).toEqual(['admin']);
});
