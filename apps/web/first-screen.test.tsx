import { expect, it } from 'vitest';
import { firstScreenOf } from './first-screen.ts';

const id = '0198d8c2-0000-7000-8000-000000000001';
const textsAt = (pathname: string) => firstScreenOf(pathname)?.screen.texts;

it('knows of an address what its folder says, and its parameters', () => {
  const sheet = firstScreenOf(`/dashboard/attendance/${id}/daily-sheet/2026-11-20`);
  expect(sheet?.params).toEqual({ groupId: id, date: '2026-11-20' });
  expect(sheet?.screen.asks?.({ id, role: 'teacher' }, sheet.params)).toEqual([
    ['/rpc/attendance/getDailySheet', { groupId: id, date: '2026-11-20' }],
  ]);
  expect(sheet?.screen.asks?.({ id, role: 'parent' }, sheet.params)).toEqual([]);
});

it.each(['/', '/dashboard', '/dashboard/', '/dashboard/modules', '/Dashboard/Modules/'])(
  'treats %s as the home, where it leads',
  (pathname) => expect(textsAt(pathname)).toBe('home'),
);

it.each([`/dashboard/modules/${id}/edit`, '/dashboard/users', '/dashboard/attendances', '/privacy'])(
  'knows nothing about %s, which may open as slowly as others',
  (pathname) => expect(firstScreenOf(pathname)).toBeNull(),
);
