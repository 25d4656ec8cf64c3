/** How long one test or journey took, in seconds. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

interface VitestTimes {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface Suite {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightTimes {
  suites: Suite[];
}

/** Every test of Vitest's JSON report with its time. */
export function timesOfVitest(report: VitestTimes | null): Timed[] {
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file.split('/').at(-1)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Every journey of Playwright's JSON report with its time, in each setting. */
export function timesOfPlaywright(report: PlaywrightTimes | null): Timed[] {
  return (report?.suites ?? []).flatMap(timesOfSuite);
}

function timesOfSuite({ suites = [], specs = [] }: Suite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${projectName}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(timesOfSuite)];
}

/** The lines of a table of the slowest ones, slowest first. */
export function slowest(times: readonly Timed[], count = 15): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, 120)}`);
}
