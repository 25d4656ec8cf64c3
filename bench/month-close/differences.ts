/** Where two sums that should be the same are not. */
export interface Difference {
  /** What was added up: 'isaf: VAT'. */
  readonly what: string;
  /** The document, payer, rate or day: 'ORB000007'. */
  readonly of: string;
  readonly is: number | string | undefined;
  readonly shouldBe: number | string | undefined;
}

/** Gathers differences, and counts what was compared: nothing compared proves nothing. */
export class Comparison {
  readonly differences: Difference[] = [];
  compared = 0;

  same(what: string, of: string, is: Difference['is'], shouldBe: Difference['is']): void {
    this.compared += 1;
    if (is !== shouldBe) this.differences.push({ what, of, is, shouldBe });
  }

  /** Compares two maps of sums, and names what only one of them has. */
  sameSums(what: string, are: ReadonlyMap<string, number>, should: ReadonlyMap<string, number>): void {
    for (const of of new Set([...are.keys(), ...should.keys()]))
      this.same(what, of, are.get(of), should.get(of));
  }
}

/** Sums of rows by a name. */
export function sumsBy<T>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  centsOf: (row: T) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + centsOf(row));
  return sums;
}

/** The sum of numbers. */
export const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);
