import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
};
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe('counts of the tests', () => {
  it('match the reports', () => {
    expect(countVitest(vitest, true)).toEqual({ passed: 5, failed: 0 });
    expect(countVitest({ ...vitest, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
    expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [] }, false)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('count skipped tests as failed', () => {
    expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, true).failed).toBe(2);
    expect(countPlaywright({ stats: { ...stats, skipped: 2 }, errors: [] }, true).failed).toBe(2);
  });

  it('count a journey that needed a retry as failed', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, true)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('accept a change that breaks no test, but not a failed command', () => {
    expect(countVitest({ ...vitest, numPassedTests: 0 }, true, true)).toEqual({ passed: 0, failed: 0 });
    expect(countPlaywright(null, true, true)).toEqual({ passed: 0, failed: 0 });
    expect(countPlaywright(null, false, true).failed).toBe(1);
  });

  it('count an unreadable file as failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...vitest, testResults }, false)).toEqual({ passed: 5, failed: 1 });
  });

  it('include a failure outside any test', () => {
    expect(countVitest(vitest, false).failed).toBe(1);
    expect(countPlaywright({ stats, errors: [] }, false).failed).toBe(1);
  });

  it('count nothing without a report or tests as failed', () => {
    expect(countVitest(null, true)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ ...vitest, numPassedTests: 0 }, true).failed).toBe(1);
    expect(countPlaywright({ stats: { ...stats, expected: 0 }, errors: [] }, true).failed).toBe(1);
  });
});
