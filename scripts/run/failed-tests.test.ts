import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, repeated } from './failed-tests.ts';

const vitest = {
  testResults: [
    {
      name: '/orbita/points.rules.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a level', status: 'passed', failureMessages: [] },
        { fullName: 'a sum', status: 'failed', failureMessages: ['\u001b[31mexpected 3\u001b[39m\nto be 4'] },
        { fullName: 'a rest', status: 'skipped' },
      ],
    },
    { name: '/orbita/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};
const run = (status: string, message?: string) => ({
  projectName: 'phone-lt-dark',
  status,
  results: [{ errors: message === undefined ? [] : [{ message }] }],
});
const playwright = {
  suites: [
    {
      suites: [{ specs: [{ title: 'the child', tests: [run('unexpected', 'a timeout'), run('expected')] }] }],
    },
    { specs: [{ title: 'the parent', tests: [run('skipped')] }] },
  ],
  errors: [{ message: 'the server did not start' }],
};

it('repeats what failed, with what it said', () => {
  expect(repeated([...failuresOfVitest(vitest), ...failuresOfPlaywright(playwright)])).toEqual([
    '✗ points.rules.test.ts: a sum',
    '    expected 3',
    '    to be 4',
    '✗ points.rules.test.ts: a rest',
    '    skipped',
    '✗ broken.test.ts',
    '    no such module',
    '✗ journeys',
    '    the server did not start',
    '✗ phone-lt-dark: the child',
    '    a timeout',
    '✗ phone-lt-dark: the parent',
    '    skipped',
  ]);
});

it('stays short', () => {
  const failure = { name: 'one', said: 'first\nsecond\nthird' };
  expect(repeated([failure, failure, failure], 1, 2)).toEqual([
    '✗ one',
    '    first',
    '    second',
    '… and 2 more',
  ]);
});

it('repeats nothing without a report', () => {
  expect(repeated([...failuresOfVitest(null), ...failuresOfPlaywright(null)])).toEqual([]);
});
