import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

const words = {
  lt: { one: 'taškas', few: 'taškai', many: 'taško', other: 'taškų' },
  en: { one: 'point', other: 'points' },
} as const satisfies Record<Locale, object>;

/** A number of points in words for mails and the bell: “21 taškas”, “1 point”. */
export function pointsIn(count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count);
  const named: Partial<Record<Intl.LDMLPluralRule, string>> = inLanguage(words, locale);
  return `${count} ${named[form] ?? inLanguage(words, locale).other}`;
}
