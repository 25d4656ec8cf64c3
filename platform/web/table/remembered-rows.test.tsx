import { expect, it, onTestFinished, vi } from 'vitest';
import { sizeOf } from '#platform/shared/address-values.ts';
import { rememberedRows, rememberRows, withRememberedRows } from './remembered-rows.ts';

const path = '/dashboard/users';
const read = withRememberedRows(path, ({ size, q }) => ({ size: sizeOf(size), q }));

it('gives a list without a size as many rows as were chosen on the device', () => {
  onTestFinished(() => window.localStorage.clear());
  expect(read({ q: 'o' })).toEqual({ q: 'o', size: undefined });
  rememberRows(25, path);
  expect(read({ q: 'o' })).toEqual({ q: 'o', size: 25 });
  expect(read({ size: 10 })).toEqual({ size: 10, q: undefined });
  rememberRows(5, path);
  expect(read({})).toEqual({ size: undefined, q: undefined });
});

it('shares the choice between lists of one screen, whatever the object, but not with another screen', () => {
  onTestFinished(() => window.localStorage.clear());
  const groupPage = (id: string) => `/dashboard/groups/${id}`;
  rememberRows(10, groupPage('019aa7e1-6f0b-7c3e-9b7e-1d2c3b4a5f60'));
  expect(rememberedRows(groupPage('019bb7e1-6f0b-7c3e-9b7e-1d2c3b4a5f61'))).toBe(10);
  expect(rememberedRows('/dashboard/groups')).toBeUndefined();
});

it('works without storage', () => {
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  onTestFinished(() => denied.mockRestore());
  expect(rememberedRows(path)).toBeUndefined();
});
