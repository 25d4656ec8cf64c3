/** How many passed and failed in one step of the tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Of the passed ones, how many passed only at the second try. */
  readonly unsteady?: number;
}

/** More journeys than this that pass only at the second try are no accident. */
const unsteadyAtMost = 2;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Counts of Vitest's JSON report. A test that was skipped counts as failed, and so does a file that could not be read.
 * `ended` is how the command ended: a failure that no test shows (an error outside of one, no test at all) counts as one.
 */
export function countVitest(report: VitestReport | null, ended: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  return atLeastOne(report.numPassedTests, report.numFailedTests + skipped + broken.length, ended);
}

/**
 * Counts of Playwright's JSON report, by the same rules. Journeys that passed at the second try are counted apart; when
 * they are more than two, they failed (record 033).
 */
export function countPlaywright(report: PlaywrightReport | null, ended: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  if (flaky > unsteadyAtMost) return { passed: expected, failed: failed + flaky };
  return { ...atLeastOne(expected + flaky, failed, ended), unsteady: flaky };
}

function atLeastOne(passed: number, failed: number, ended: boolean): Counts {
  const nothingShown = failed === 0 && (!ended || passed === 0);
  return { passed, failed: nothingShown ? 1 : failed };
}
