import { describe, expect, it } from 'vitest';
import type { SessionGroup } from '#platform/shared/session.ts';
import { navigationFor } from './navigation.ts';

const group: SessionGroup = {
  id: 'python',
  name: 'Python pradedantiesiems',
  status: 'active',
  spaceOdysseyEnabled: true,
  diplomaEnabled: true,
  feedbackEnabled: true,
};
const keysOf = (...args: Parameters<typeof navigationFor>) =>
  navigationFor(...args).flatMap(({ items }) => items.map(({ key }) => key));

describe('navigation by role (spec §2)', () => {
  it.each(['admin', 'teacher'] as const)('gives %s the attendance and the prizes to hand over', (role) => {
    expect(keysOf(role, null)).toEqual(['dashboard', 'attendance', 'teacher_prizes']);
  });

  it('gives a child the odyssey of its studies', () => {
    expect(navigationFor('child', group).at(-1)?.items[0]?.to).toBe('/dashboard/studies/points');
  });

  it('gives a parent the odyssey to look at', () => {
    expect(navigationFor('parent', null).at(-1)?.items[0]?.to).toBe('/dashboard/points');
  });

  it('hides the odyssey only when the selected group says so (decision R6)', () => {
    expect(keysOf('child', { ...group, spaceOdysseyEnabled: false })).toEqual(['dashboard']);
    expect(keysOf('child', null)).toEqual(['dashboard', 'space_odyssey']);
  });
});
