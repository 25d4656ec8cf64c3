import { grouped } from '#platform/shared/grouped.ts';
import type { ActRow, PreparedAct } from '../../shared/lists.ts';

/** The outcome of a row on which the act was done. */
export const done = 'done';

/** Rows with one outcome. */
export interface OutcomeGroup {
  readonly outcome: string;
  readonly names: readonly string[];
}

/** How far an act is. */
export interface ActState {
  /** On whom something is to be done, or was. */
  readonly meant: readonly ActRow[];
  /** How many of these are settled, done or refused. */
  readonly settled: number;
  readonly done: number;
  /** What could not be done, by the reason. */
  readonly refused: readonly OutcomeGroup[];
}

const groupsOf = (rows: readonly ActRow[]): OutcomeGroup[] =>
  [...grouped(rows, ({ outcome }) => outcome ?? '')].map(([outcome, of]) => ({
    outcome,
    names: of.map(({ name }) => name),
  }));

/** Whom a prepared act leaves out, by the reason. */
export function leftOutOf({ rows }: PreparedAct): OutcomeGroup[] {
  return groupsOf(rows.filter(({ outcome }) => outcome !== null));
}

/** The money that rows are about, in cents. */
export function sumOf(rows: readonly Pick<ActRow, 'amountCents'>[]): number {
  return rows.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
}

/** How many rows there are of each kind that they are counted by, the most frequent first; empty where they aren't counted. */
export function countsOf(
  rows: readonly Pick<ActRow, 'countedAs'>[],
): readonly { readonly what: string; readonly count: number }[] {
  const counted = rows.flatMap(({ countedAs }) => (countedAs === undefined ? [] : [countedAs]));
  return [...grouped(counted, (what) => what)]
    .map(([what, { length: count }]) => ({ what, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** How far an act is, from what was prepared and what was settled since; an outcome is that of its row. */
export function stateOf(prepared: PreparedAct, outcomes: ReadonlyMap<string, string>): ActState {
  const meant = prepared.rows
    .filter(({ outcome }) => outcome === null)
    .map((row) => ({ ...row, outcome: outcomes.get(row.id) ?? null }));
  const settled = meant.filter(({ outcome }) => outcome !== null);
  return {
    meant,
    settled: settled.length,
    done: settled.filter(({ outcome }) => outcome === done).length,
    refused: groupsOf(settled.filter(({ outcome }) => outcome !== done)),
  };
}

/** The outcomes with those of more rows; rows that still wait say nothing. */
export function withOutcomes(
  outcomes: ReadonlyMap<string, string>,
  rows: readonly Pick<ActRow, 'id' | 'outcome'>[],
): ReadonlyMap<string, string> {
  const settled = rows.flatMap(({ id, outcome }) => (outcome === null ? [] : [[id, outcome] as const]));
  return new Map([...outcomes, ...settled]);
}
