import { expect, it } from 'vitest';
import { findLicences } from './licences.ts';

const licences = (...given: [name: string, license: string | undefined, dev?: boolean][]) =>
  findLicences(
    Object.fromEntries(
      given.map(([name, license, dev = false]) => [
        `node_modules/${name}`,
        { version: '1.0.0', dev, ...(license && { license }) },
      ]),
    ),
  ).map(({ what }) => what);

it('allows all of an AND, and one of an OR', () => {
  expect(licences(['a', 'MIT'], ['b', '(MIT OR GPL-3.0)'], ['c', 'MIT AND OFL-1.1'])).toEqual([]);
  expect(licences(['a', 'MIT AND GPL-3.0'])).toEqual(['a 1.0.0 has the licence “MIT AND GPL-3.0”']);
});

it('refuses a package without a licence, and leaves out those of development', () => {
  expect(licences(['a', undefined], ['b', 'GPL-3.0', true])).toEqual(['a 1.0.0 has the licence “none”']);
});

it('allows the lesser licence to the library of pictures only', () => {
  const lesser = 'LGPL-3.0-or-later';
  expect(licences(['@img/sharp-libvips-linux-x64', lesser])).toEqual([]);
  expect(licences(['a', lesser])).toHaveLength(1);
});
