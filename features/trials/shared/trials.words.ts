import type { Locale } from '#platform/shared/localized-text.ts';

/** What an invoice says of a trial lesson, before the name of the group. */
export const invoicedTrial = {
  lt: 'Bandomoji pamoka',
  en: 'Trial lesson',
} as const satisfies Record<Locale, string>;
