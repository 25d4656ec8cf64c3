import { describe, expect, it } from 'vitest';
import { mayKnowStudent, mayReadNote } from './students.permissions.ts';

const roles = ['admin', 'teacher', 'parent', 'child', null] as const;
const isStaff = (role: (typeof roles)[number]) => role === 'admin' || role === 'teacher';

describe('who reads what helps a child', () => {
  it.each(roles)('staff only: %s', (role) => {
    expect(mayReadNote({ id: 'somebody', role })).toBe(isStaff(role));
  });
});

describe('who knows how a child is doing, and writes what helps', () => {
  it.each(roles)('staff of the group that it studies in: %s', (role) => {
    expect(mayKnowStudent({ id: 'somebody', role }, { asSubstitute: false, studies: true })).toBe(
      isStaff(role),
    );
  });

  it.each([
    [true, true],
    [true, false],
    [false, false],
  ])('no substitute (%s), and nobody for a guest (studies: %s)', (asSubstitute, studies) => {
    expect(mayKnowStudent({ id: 'somebody', role: 'teacher' }, { asSubstitute, studies })).toBe(false);
  });
});
