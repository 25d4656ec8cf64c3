import { expect, it } from 'vitest';
import { mayMakeCards, mayManageGroupCards } from './cards.permissions.ts';

const actor = (role: 'admin' | 'teacher' | 'parent' | 'child' | null) => ({ id: 'one', role });

it('lets guardians and staff make cards, and no child', () => {
  expect(
    (['admin', 'teacher', 'parent', 'child', null] as const).map((role) => mayMakeCards(actor(role))),
  ).toEqual([true, true, true, false, false]);
});

it('leaves the cards of a group to staff', () => {
  expect(mayManageGroupCards(actor('teacher'))).toBe(true);
  expect(mayManageGroupCards(actor('admin'))).toBe(true);
  expect(mayManageGroupCards(actor('parent'))).toBe(false);
});
