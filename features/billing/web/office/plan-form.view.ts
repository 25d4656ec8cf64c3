import {
  defaultLocale,
  type FullText,
  fullText,
  type Locale,
  type LocalizedText,
  perLanguage,
} from '#platform/shared/localized-text.ts';
import type { DatedPrice, Plan, PlanForm } from '../../shared/plans.ts';

/** The fields of a plan's form as typed: what is included has one line each. */
export interface PlanValues {
  readonly name: FullText;
  readonly description: FullText;
  readonly includes: FullText;
}

const joined = (lines: readonly LocalizedText[], language: Locale) =>
  lines
    .map((line) => line[language] ?? '')
    .join('\n')
    .trimEnd();

/** The fields filled from a plan, or empty for a new one. */
export function planValues(plan: Plan | null): PlanValues {
  return {
    name: fullText(plan?.name),
    description: fullText(plan?.description),
    includes: perLanguage((language) => joined(plan?.includes ?? [], language)),
  };
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The form as it is sent: a line in another language belongs to the Lithuanian one beside it. */
export function planFormOf({ name, description, includes }: PlanValues): PlanForm {
  const lines = perLanguage((language) => linesOf(includes[language]));
  const original = lines[defaultLocale];
  const beside = original.map((_, at) => perLanguage((language) => lines[language][at] ?? ''));
  return { name, description, includes: beside.filter((line) => line[defaultLocale] !== '') };
}

/** Current and future prices; replaced ones are left out. Newest first within each interval. */
export function listedPrices(prices: readonly DatedPrice[], today: string): DatedPrice[] {
  const present = new Set<string>();
  return prices.filter(({ every, validFrom, amountCents }) => {
    if (validFrom > today) return true;
    if (present.has(every)) return false;
    present.add(every);
    return amountCents !== null;
  });
}
