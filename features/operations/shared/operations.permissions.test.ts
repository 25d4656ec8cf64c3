import { expect, it } from 'vitest';
import { mayRunOperations } from './operations.permissions.ts';

it('shows the machine to admins only', () => {
  const may = (['admin', 'teacher', 'parent', 'child'] as const).map((role) =>
    mayRunOperations({ id: 'a', role }),
  );
  expect(may).toEqual([true, false, false, false]);
});
