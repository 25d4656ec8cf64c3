import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import { mayAnswerRequest, mayChangeAccountAlone, mayHavePhoto } from './account.permissions.ts';

it('lets everybody but children change their own account', () => {
  const alone = [...roles, null].filter((role) => mayChangeAccountAlone({ id: 'me', role }));
  expect(alone.toSorted()).toEqual(['admin', 'parent', 'teacher', null].toSorted());
});

it('lets adults have a photo, but neither children nor users without a role', () => {
  const adults = [...roles, null].filter((role) => mayHavePhoto({ role }));
  expect(adults.toSorted()).toEqual(['admin', 'parent', 'teacher']);
});

it.each([
  ['a guardian', 'parent', ['me', 'other'], true],
  ['another parent', 'parent', ['other'], false],
  ['a parent, of a child whom nobody looks after', 'parent', [], false],
  ['an admin, of a child whom nobody looks after', 'admin', [], true],
  ['an admin, of a child with guardians', 'admin', ['other'], false],
  ['the child', 'child', ['me'], false],
  ['a teacher', 'teacher', [], false],
] as const)('lets %s answer a request or not', (_title, role, guardianIds, expected) => {
  expect(mayAnswerRequest({ id: 'me', role }, guardianIds)).toBe(expected);
});
