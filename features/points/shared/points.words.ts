import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { type CountedForms, counted } from '#platform/shared/words/counted.ts';

const words = {
  lt: { one: 'taškas', few: 'taškai', many: 'taško', other: 'taškų' },
  en: { one: 'point', other: 'points' },
} as const satisfies Record<Locale, CountedForms>;

/** A number of points in words for mails and the bell: “21 taškas”, “1 point”. */
export function pointsIn(count: number, locale: Locale): string {
  return counted(count, inLanguage(words, locale), locale);
}
