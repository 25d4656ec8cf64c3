import type { Locale } from '../localized-text.ts';

/** A word in the forms that its number asks for. */
export type CountedForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

// Making rules takes a hundred times as long as asking them.
const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** A number with its word: “21 taškas”, “2 groups”. */
export function counted(count: number, forms: CountedForms, locale: Locale): string {
  return `${count} ${forms[rulesOf(locale).select(count)] ?? forms.other}`;
}
