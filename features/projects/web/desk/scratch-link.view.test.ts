import { expect, it } from 'vitest';
import { linkOfScratch } from './scratch-link.view.ts';

const address = 'https://scratch.mit.edu/projects/104';

it.each([address, ` ${address}/ `, `${address}/editor`, `${address}/#player`, `${address}?locale=lt`])(
  'reads the project of %s',
  (typed) => {
    expect(linkOfScratch(typed)).toBe(address);
  },
);

it.each([
  '',
  'katinas',
  'https://scratch.mit.edu/users/104',
  'https://scratch.mit.edu.eu/projects/104',
  `${address}x`,
])('finds no project in %s', (typed) => {
  expect(linkOfScratch(typed)).toBeNull();
});
