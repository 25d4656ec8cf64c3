import { expect, it } from 'vitest';
import { mayPutOffForAll, maySeeLine } from './desk.permissions.ts';
import { lineKinds } from './desk.ts';

const actor = (role: 'admin' | 'teacher' | 'parent' | 'child') => ({ id: 'a', role });

it('shows an admin every line, a teacher what their own groups need, families none', () => {
  const seen = (role: Parameters<typeof actor>[0]) =>
    lineKinds.filter((kind) => maySeeLine(actor(role), kind));
  expect(seen('admin')).toEqual(lineKinds);
  expect(seen('teacher')).toEqual([
    'absences',
    'sheets-missing',
    'sheets-waiting',
    'works-waiting',
    'conversations',
    'trials',
    'prizes',
    'feedback-missing',
  ]);
  expect([...seen('parent'), ...seen('child')]).toEqual([]);
});

it('lets only admins postpone a line for everybody', () => {
  expect(
    (['admin', 'teacher', 'parent', 'child'] as const).map((role) => mayPutOffForAll(actor(role))),
  ).toEqual([true, false, false, false]);
});
