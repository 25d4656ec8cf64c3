import { expect, it } from 'vitest';
import { familyForbidsRole, missingUserFields } from './users.rules.ts';

it.each([
  ['a teacher needs nothing more', { role: 'teacher', birthDate: null }, []],
  ['a parent needs nothing more', { role: 'parent', birthDate: null, parentId: null }, []],
  ['a child needs a birth date and a parent', { role: 'child', birthDate: null }, ['birthDate', 'parentId']],
  ['a child without a parent', { role: 'child', birthDate: '2015-04-12', parentId: null }, ['parentId']],
  ['a whole child', { role: 'child', birthDate: '2015-04-12', parentId: 'id' }, []],
] as const)('%s', (_title, form, missing) => {
  expect(missingUserFields(form)).toEqual(missing);
});

it.each([
  ['lets a user without a family take any role', 'parent', 'teacher', { isChild: false, children: 0 }, false],
  ['lets a user without a role take one', null, 'parent', { isChild: false, children: 0 }, false],
  ['keeps a guardian a parent', 'parent', 'teacher', { isChild: false, children: 1 }, true],
  ['keeps a child a child', 'child', 'parent', { isChild: true, children: 0 }, true],
  ['lets the role stay', 'child', 'child', { isChild: true, children: 0 }, false],
] as const)('%s', (_title, from, to, family, forbidden) => {
  expect(familyForbidsRole(from, to, family)).toBe(forbidden);
});
