import { describe, expect, it } from 'vitest';
import { mayMakeProjects, mayTakeOutProjects } from './projects.permissions.ts';

describe.each([
  ['mayMakeProjects', mayMakeProjects, ['child']],
  ['mayTakeOutProjects', mayTakeOutProjects, ['child', 'parent']],
] as const)('%s', (_name, may, roles: readonly string[]) => {
  it.each(['admin', 'teacher', 'parent', 'child', null] as const)('for %s', (role) => {
    expect(may({ id: 'somebody', role })).toBe(role !== null && roles.includes(role));
  });
});
