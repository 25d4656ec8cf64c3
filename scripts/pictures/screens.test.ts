import { expect, it } from 'vitest';
import { addressOf, fileNameOf } from './screens.ts';

const addresses = [
  '/dashboard/groups',
  '/dashboard/groups/new',
  '/dashboard/groups/$groupId',
  '/privacy',
  '/',
];

it.each([
  ['/dashboard/groups/new', '/dashboard/groups/new'],
  ['/dashboard/groups/0198', '/dashboard/groups/$groupId'],
  ['/dashboard/groups/0198/edit', null],
  ['/privacy', '/privacy'],
])('finds the screen of %s', (path, address) => {
  expect(addressOf(path, addresses)).toBe(address);
});

it.each([
  ['/dashboard/groups/$groupId/edit', 'groups.groupId.edit'],
  ['/privacy', 'privacy'],
  ['/', 'start'],
])('names the file of %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name);
});
