import { expect, it } from 'vitest';
import { passesByItself } from './passing.view.ts';

it('tries again by itself what no other text would mend', () => {
  expect(passesByItself('server/offline')).toBe(true);
  expect(passesByItself('request/too-many')).toBe(true);
  expect(passesByItself('request/invalid')).toBe(false);
  expect(passesByItself('auth/user-not-found')).toBe(false);
});
