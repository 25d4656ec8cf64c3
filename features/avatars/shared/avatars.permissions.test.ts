import { expect, it } from 'vitest';
import { mayChooseLook } from './avatars.permissions.ts';

it.each([
  ['child', 'lukas', true],
  ['child', 'urte', false],
  ['parent', 'lukas', false],
  ['teacher', 'lukas', false],
  ['admin', 'lukas', false],
  [null, 'lukas', false],
] as const)("a %s called %s chooses Lukas's look: %s", (role, id, answer) => {
  expect(mayChooseLook({ id, role }, 'lukas')).toBe(answer);
});
