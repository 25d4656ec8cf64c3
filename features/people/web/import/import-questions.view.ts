import { grouped } from '#platform/shared/grouped.ts';
import type {
  ImportAnswers,
  ImportHint,
  ImportPreview,
  ImportPrice,
  ImportRow,
} from '../../shared/user-import.ts';

const ambiguous = ['child_birth_date_ambiguous', 'starts_on_ambiguous', 'paid_until_ambiguous'];

/** What a file asks; what was answered stays in sight, so that the answer can be changed. */
export function askedBy(preview: ImportPreview, answers: ImportAnswers) {
  const { rows, crowded, unknownGroups } = preview;
  const has = (problem: string) => rows.some(({ problems }) => problems.includes(problem));
  return {
    dayOrder: answers.dayOrder !== null || ambiguous.some(has),
    createGroups: unknownGroups.length > 0,
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
