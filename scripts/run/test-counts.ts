/** How many tests passed and failed in one step. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

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
 * Counts of Vitest's JSON report. A skipped test counts as failed, and so does a file that could not be read. `ended`
 * is how the command ended: a failure outside any test (an error, no test at all) counts as one. `noneWillDo` when a
 * change may affect no test.
 */
export function countVitest(report: VitestReport | null, ended: boolean, noneWillDo = false): Counts {
  if (!report) return nothing(ended && noneWillDo);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + skipped + broken.length;
  return atLeastOne(report.numPassedTests, failed, ended, noneWillDo);
}

/**
 * Counts of Playwright's JSON report, by the same rules. A journey has one attempt: one that needed a second has
 * failed.
 */
export function countPlaywright(report: PlaywrightReport | null, ended: boolean, noneWillDo = false): Counts {
  if (!report) return nothing(ended && noneWillDo);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOne(expected, unexpected + flaky + skipped + report.errors.length, ended, noneWillDo);
}

const nothing = (isFine: boolean): Counts => ({ passed: 0, failed: isFine ? 0 : 1 });

function atLeastOne(passed: number, failed: number, ended: boolean, noneWillDo: boolean): Counts {
  const nothingShown = failed === 0 && (!ended || (passed === 0 && !noneWillDo));
  return { passed, failed: nothingShown ? 1 : failed };
}
