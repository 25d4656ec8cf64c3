import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../checks/source-tree.ts';
import { holdsTexts } from './compile-messages.ts';

const root = join(import.meta.dirname, '../..');
// The app's own folder only joins what the others contain.
const inMessages = readSourceTree(root)
  .map(({ path }) => path)
  .filter((path) => /\/messages\/[^/]+\.ts$/.test(path) && !/^(apps\/web\/messages|scripts)\//.test(path));

test('compiles all texts', () => {
  expect(inMessages.length).toBeGreaterThan(20);
  expect(inMessages.filter((path) => !holdsTexts(join(root, path)))).toEqual([]);
});

test.each([
  'platform/web/messages/lt.ts',
  'features/identity/web/messages/account-requests-lt.ts',
  'features/lost-items/web/messages/group-content-of-staff-en.ts',
  'apps/web/shell/messages/en.ts',
  'apps/web/pages/privacy/messages/lt.ts',
])('counts %s as texts', (path) => expect(holdsTexts(`/orbita/${path}`)).toBe(true));

test.each([
  'apps/web/messages/home-lt.ts',
  'apps/web/messages/load-messages.ts',
  'features/points/web/messages/salt.ts',
  'features/points/shared/lt.ts',
])('does not count %s as texts', (path) => expect(holdsTexts(`/orbita/${path}`)).toBe(false));
