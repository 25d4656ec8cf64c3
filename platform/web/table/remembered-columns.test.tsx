import { expect, it, onTestFinished } from 'vitest';
import { columnsOf, wordOf } from '#platform/shared/address-values.ts';
import { rememberColumns, withRememberedColumns } from './remembered-columns.ts';

const read = withRememberedColumns('users', ({ cols }) => ({ cols: wordOf(cols) }));

it('gives a list without columns in its address those that were chosen on the device', () => {
  onTestFinished(() => window.localStorage.clear());
  expect(read({})).toEqual({ cols: undefined });
  rememberColumns('users', 'name.phone');
  expect([read({}), read({ cols: 'name.email' })]).toEqual([{ cols: 'name.phone' }, { cols: 'name.email' }]);
  rememberColumns('groups', 'name.city');
  expect(read({})).toEqual({ cols: 'name.phone' });
  rememberColumns('users', undefined);
  expect(read({})).toEqual({ cols: undefined });
});

it('reads known columns in their order, and leaves out the usual ones', () => {
  const all = ['name', 'email', 'phone'] as const;
  const of = (value: unknown) => columnsOf(value, all, ['name', 'email']);
  expect(of('phone.name.king')).toBe('name.phone');
  expect([of('email.name'), of('king'), of(7), of(undefined)]).toEqual(Array(4).fill(undefined));
});
