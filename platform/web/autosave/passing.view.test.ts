import { expect, it } from 'vitest';
import { passesByItself } from './passing.view.ts';

it('retries failures that no change to the text would fix', () => {
  expect(passesByItself('server/offline')).toBe(true);
  expect(passesByItself('request/too-many')).toBe(true);
  expect(passesByItself('request/invalid')).toBe(false);
  expect(passesByItself('auth/user-not-found')).toBe(false);
});
