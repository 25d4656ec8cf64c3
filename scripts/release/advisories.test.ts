import { expect, it } from 'vitest';
import { advisoriesIn, findAdvisories } from './advisories.ts';

const url = 'https://github.com/advisories/GHSA-0000-0000-0000';

it('reads what is known against a package, once where another only needs it', () => {
  const printed = {
    vulnerabilities: {
      a: { severity: 'high', via: [{ title: 'Reads too far', url }] },
      b: { severity: 'high', via: ['a'] },
    },
  };
  const read = advisoriesIn(JSON.stringify(printed));
  expect(read && findAdvisories(read).map(({ what }) => what)).toEqual([`a: Reads too far (high, ${url})`]);
});

it.each(['', '{ "message": "request failed" }', 'npm error'])('knows nothing from %j', (printed) => {
  expect(advisoriesIn(printed)).toBeNull();
});
