import { expect, it } from 'vitest';
import { recipientSearchOf } from './recipient-search.view.ts';

it.each([
  ['not_seen', 'not_seen'],
  ['not_reached', 'not_reached'],
  ['all', undefined],
  ['lost', undefined],
  [undefined, undefined],
])('reads the part %s', (given, part) => {
  expect(recipientSearchOf({ part: given })).toEqual({ part });
});
