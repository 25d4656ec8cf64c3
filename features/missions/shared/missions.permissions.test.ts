import { expect, it } from 'vitest';
import { mayKeepMissions } from './missions.permissions.ts';

it('lets admins and teachers give groups missions, and nobody else', () => {
  const may = (['admin', 'teacher', 'parent', 'child', null] as const).map((role) =>
    mayKeepMissions({ id: 'someone', role }),
  );
  expect(may).toEqual([true, true, false, false, false]);
});
