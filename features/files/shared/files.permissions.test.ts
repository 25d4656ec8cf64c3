import { describe, expect, it } from 'vitest';
import { mayKeepFiles, mayOpenAllFiles } from './files.permissions.ts';

describe.each([
  ['mayKeepFiles', mayKeepFiles],
  ['mayOpenAllFiles', mayOpenAllFiles],
])('%s', (_name, may) => {
  it.each([
    ['admin', true],
    ['teacher', true],
    ['parent', false],
    ['child', false],
    [null, false],
  ] as const)('for %s is %s', (role, expected) => {
    expect(may({ id: 'somebody', role })).toBe(expected);
  });
});
