import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** What lowers a charge, on invoices and payments by card. */
const words = {
  lt: { missedLesson: 'Už praleistą pamoką', missedLessons: 'už praleistas pamokas' },
  en: { missedLesson: 'For a missed lesson', missedLessons: 'for missed lessons' },
};

export const billingWords = (locale: Locale) => inLanguage(words, locale);
