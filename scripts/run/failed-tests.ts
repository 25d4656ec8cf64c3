import { stripVTControlCharacters } from 'node:util';

/** A test, journey or check that failed, and what it said. */
export interface Failure {
  readonly name: string;
  readonly said: string;
}

interface VitestFailures {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightFailures {
  suites: Suite[];
  errors: { message?: string }[];
}

/** What failed by Vitest's JSON report: tests, those that were skipped, and files that could not be read. */
export function failuresOfVitest(report: VitestFailures | null): Failure[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.split('/').at(-1) ?? name;
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, said: message }];
    return assertionResults
      .filter((each) => each.status !== 'passed')
      .map((each) => ({
        name: `${file}: ${each.fullName}`,
        said: each.failureMessages?.join('\n') || each.status,
      }));
  });
}

/** What failed by Playwright's JSON report, in each setting, and errors outside any journey. */
export function failuresOfPlaywright(report: PlaywrightFailures | null): Failure[] {
  const outside = (report?.errors ?? []).map(({ message = '' }) => ({ name: 'journeys', said: message }));
  return [...outside, ...(report?.suites ?? []).flatMap(failuresOfSuite)];
}

function failuresOfSuite({ suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => ({
        name: `${projectName}: ${title}`,
        said:
          results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n') ||
          status,
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/**
 * The lines that repeat the failures at the end of a run, where whoever reads only the end finds them: at most `count`
 * of them, each with the first lines of what it said.
 */
export function repeated(failures: readonly Failure[], count = 10, linesEach = 15): string[] {
  const shown = failures.slice(0, count).flatMap(({ name, said }) => {
    const lines = stripVTControlCharacters(said).trimEnd().split('\n').slice(0, linesEach);
    return [`✗ ${name.slice(0, 200)}`, ...lines.map((line) => `    ${line.slice(0, 200)}`)];
  });
  const rest = failures.length - count;
  return rest > 0 ? [...shown, `… and ${rest} more`] : shown;
}
