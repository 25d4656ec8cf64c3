/** One place that breaks the shape: where, what is wrong, how to fix it. */
export interface Finding {
  readonly path: string;
  /** Counted from 1; omitted for the whole file. */
  readonly line?: number;
  readonly what: string;
  readonly mend: string;
}

/**
 * Prints the findings by file and sets the exit code: 1 when there are any, or when nothing was checked
 * (a check that reads nothing would otherwise pass for ever).
 */
export function report(title: string, checked: number, unit: string, findings: readonly Finding[]): void {
  const sorted = findings.toSorted((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0));
  for (const { path, line, what, mend } of sorted) {
    console.error(`${line ? `${path}:${line}` : path}\n  ${what}\n  → ${mend}`);
  }
  if (checked === 0) console.error(`${title}: found no ${unit} to check. Run it from the repository's root.`);
  if (checked === 0 || findings.length > 0) process.exitCode = 1;
  console.log(
    `${title}: ${checked} ${unit}, ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`,
  );
}
