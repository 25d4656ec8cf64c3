import { expect, it } from 'vitest';
import { messageLoaderFor } from './load-messages.ts';

it('brings the screens of attendance their own texts, and every other address all of them', async () => {
  const namesAt = async (pathname: string) => Object.keys(await messageLoaderFor(pathname)('lt'));
  const sheet = await namesAt('/dashboard/attendance/1/daily-sheet/2026-11-20');
  expect(sheet).toContain('attendance');
  expect(sheet).not.toContain('users');
  expect(await namesAt('/dashboard/attendance')).toEqual(sheet);
  expect(await namesAt('/dashboard/attendances')).toEqual(expect.arrayContaining([...sheet, 'users']));
  expect(await namesAt('/dashboard')).toContain('users');
});
