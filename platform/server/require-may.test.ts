import { expect, it } from 'vitest';
import { requireMay } from './require-may.ts';

it('refuses with the same code whatever was not allowed', () => {
  expect(() => requireMay(false)).toThrow(
    expect.objectContaining({ code: 'auth/permission-denied', status: 403 }),
  );
  expect(() => requireMay(true)).not.toThrow();
});
