import { grouped } from '#platform/shared/grouped.ts';
import type {
  ImportAnswers,
  ImportHint,
  ImportPreview,
  ImportPrice,
  ImportRow,
  NearName,
  UnknownGroup,
} from '../../shared/user-import.ts';

const ambiguous = ['child_birth_date_ambiguous', 'starts_on_ambiguous', 'paid_until_ambiguous'];

/** What a file asks; what was answered stays in sight, so that the answer can be changed. */
export function askedBy(preview: ImportPreview, answers: ImportAnswers, apart: readonly string[] = []) {
  const { rows, crowded, unknownGroups } = preview;
  const near = nearToAsk(preview, apart);
  const has = (problem: string) => rows.some(({ problems }) => problems.includes(problem));
  return {
    dayOrder: answers.dayOrder !== null || ambiguous.some(has),
    near: near.length > 0,
    // A group that may be mistyped is not offered as a new one before somebody says that it is.
    createGroups:
      unknownGroups.length > 0 && (answers.createGroups || near.every(({ column }) => column !== 'group')),
    groupPlans: answers.createGroups && openGroups(preview).length > 0,
    acceptDoubles: answers.acceptDoubles || has('likely_double'),
    reason: crowded.length > 0,
    prices: plansWithPrices(preview).length > 0,
    balance: answers.balanceMeans !== null || has('balance_sign_unclear') || has('balance_reason_missing'),
  };
}

/** The prices of each plan that has several: one of them must be chosen. */
export function plansWithPrices({ prices }: Pick<ImportPreview, 'prices'>): ImportPrice[][] {
  const byPlan = grouped(prices, ({ plan }) => JSON.stringify(plan));
  return [...byPlan.values()].filter((each) => each.length > 1);
}

/** The names that were probably meant, without the new groups that somebody called others. */
export function nearToAsk(
  { nearNames }: Pick<ImportPreview, 'nearNames'>,
  apart: readonly string[],
): NearName[] {
  return nearNames.filter(({ column, written }) => column !== 'group' || !apart.includes(written));
}

/** The new groups whose rows name plans, and not all of them one. */
export function openGroups({ unknownGroups }: Pick<ImportPreview, 'unknownGroups'>): UnknownGroup[] {
  return unknownGroups.filter(({ plans, planId }) => planId === null && plans.length > 0);
}

/** A hint that is said once for all of its rows. */
export interface SharedHint {
  readonly hint: ImportHint;
  readonly rows: readonly ImportRow[];
}

/** From how many rows on a hint is said once. */
const shared = 5;

/** The same text about the same thing. */
export const hintKeyOf = ({ key, email, group }: ImportHint): string => JSON.stringify([key, email, group]);

/** The hints that many rows have, the most frequent first. */
export function sharedHints(rows: readonly ImportRow[]): SharedHint[] {
  const each = rows.flatMap((row) => row.hints.map((hint) => ({ hint, row })));
  return [...grouped(each, ({ hint }) => hintKeyOf(hint)).values()]
    .flatMap((same) => (same[0] ? [{ hint: same[0].hint, rows: same.map(({ row }) => row) }] : []))
    .filter((same) => same.rows.length >= shared)
    .toSorted((one, other) => other.rows.length - one.rows.length);
}

/** How many rows fit, put a known child into a group, are there already, ask something, and are wrong. */
export function countsOf(rows: readonly ImportRow[]): Record<ImportRow['outcome'], number> {
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    ...{ create: of('create'), join: of('join'), exists: of('exists') },
    ...{ ask: of('ask'), error: of('error') },
  };
}

/** What the file itself says, or what is so for nearly every child. */
const expected: readonly ImportHint['key'][] = [
  'child_email_missing',
  'starts_plan',
  'carries_credit',
  'carries_debt',
];

/** True for a row with a hint that wants to be looked at. */
export function isNoted({ hints }: Pick<ImportRow, 'hints'>): boolean {
  return hints.some(({ key }) => !expected.includes(key));
}
