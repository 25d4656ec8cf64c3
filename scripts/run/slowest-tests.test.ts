import { expect, it } from 'vitest';
import { slowest, timesOfPlaywright, timesOfVitest } from './slowest-tests.ts';

const vitest = {
  testResults: [
    {
      name: '/orbita/points.rules.test.ts',
      assertionResults: [
        { fullName: 'a level', duration: 1500 },
        { fullName: 'a sum', duration: null },
      ],
    },
  ],
};
const journey = (title: string, ...durations: number[]) => ({
  title,
  tests: [{ projectName: 'phone-lt-dark', results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  suites: [
    { title: 'a.spec.ts', suites: [{ title: 'within', specs: [journey('the child', 2000)] }] },
    { title: 'b.spec.ts', specs: [journey('the parent', 9000)] },
  ],
};

it('names the slowest tests and journeys, slowest first', () => {
  const times = [...timesOfVitest(vitest), ...timesOfPlaywright(playwright)];
  expect(slowest(times, 3)).toEqual([
    '    9.0 s  phone-lt-dark: the parent',
    '    2.0 s  phone-lt-dark: the child',
    '    1.5 s  points.rules.test.ts: a level',
  ]);
});

it('lists none without a report', () => {
  expect([...timesOfVitest(null), ...timesOfPlaywright(null)]).toEqual([]);
});
