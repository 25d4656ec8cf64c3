import type { DatedPrice, Plan, PlanForm } from '../../shared/plans.ts';

/** The fields of a plan's form as they are typed: what is included has a line each. */
export interface PlanValues extends Record<string, unknown> {
  readonly nameLt: string;
  readonly nameEn: string;
  readonly textLt: string;
  readonly textEn: string;
  readonly includesLt: string;
  readonly includesEn: string;
}

/** The fields filled with a plan, or empty for a new one. */
export function planValues(plan: Plan | null): PlanValues {
  return {
    nameLt: plan?.name.lt ?? '',
    nameEn: plan?.name.en ?? '',
    textLt: plan?.description.lt ?? '',
    textEn: plan?.description.en ?? '',
    includesLt: plan?.includes.map(({ lt }) => lt).join('\n') ?? '',
    includesEn:
      plan?.includes
        .map(({ en }) => en ?? '')
        .join('\n')
        .trimEnd() ?? '',
  };
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The form as it is sent: a line in English belongs to the Lithuanian one beside it. */
export function planFormOf(values: PlanValues): PlanForm {
  const english = linesOf(values.includesEn);
  const includes = linesOf(values.includesLt).map((lt, line) => ({ lt, en: english[line] ?? '' }));
  return {
    name: { lt: values.nameLt, en: values.nameEn },
    description: { lt: values.textLt, en: values.textEn },
    includes: includes.filter(({ lt }) => lt !== ''),
  };
}

/** The prices that hold today, and those to come; what has been replaced is left out. Newest first within each way. */
export function listedPrices(prices: readonly DatedPrice[], today: string): DatedPrice[] {
  const present = new Set<string>();
  return prices.filter(({ every, validFrom, amountCents }) => {
    if (validFrom > today) return true;
    if (present.has(every)) return false;
    present.add(every);
    return amountCents !== null;
  });
}
