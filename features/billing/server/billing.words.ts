import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';

/** What lowers a charge, on invoices and payments by card. */
const words = {
  lt: {
    missedLesson: 'Už praleistą pamoką',
    missedLessons: 'už praleistas pamokas',
    voucher: 'NVŠ krepšelis',
    voucherUnmet: 'NVŠ krepšelis neskirtas: neįskaitytas mėnuo',
    discounts: { sibling: 'Nuolaida dar vienam vaikui', coupon: 'Nuolaida su kodu' },
  },
  en: {
    missedLesson: 'For a missed lesson',
    missedLessons: 'for missed lessons',
    voucher: 'NVŠ voucher',
    voucherUnmet: 'NVŠ voucher not paid: month doesn’t count',
    discounts: { sibling: 'Sibling discount', coupon: 'Discount with a code' },
  },
};

export const billingWords = (locale: Locale) => inLanguage(words, locale);
