import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of a family's account, on the screen and as a PDF. */
export const ledgerWords = {
  lt: {
    title: 'Mokėtojo sąskaitos išklotinė',
    opening: 'Skola laikotarpio pradžioje',
    openingCredit: 'Permoka laikotarpio pradžioje',
    date: 'Data',
    what: 'Įrašas',
    amount: 'Suma',
    balance: 'Skola po to',
    owes: 'Skola laikotarpio pabaigoje',
    has: 'Permoka laikotarpio pabaigoje',
    kind: {
      opening: 'Likutis iš anksčiau',
      invoice: 'Sąskaita',
      'credit-note': 'Kreditinė sąskaita',
      payment: 'Mokėjimas',
      refund: 'Grąžinta permoka',
      reversal: 'Atšauktas mokėjimas',
      'refund-reversal': 'Atšauktas grąžinimas',
    },
    method: { transfer: 'pavedimu', cash: 'grynaisiais', card: 'kortele' },
  },
  en: {
    title: 'Account statement',
    opening: 'Owed at the start of the period',
    openingCredit: 'Credit at the start of the period',
    date: 'Date',
    what: 'Entry',
    amount: 'Amount',
    balance: 'Owed after it',
    owes: 'Owed at the end of the period',
    has: 'Credit at the end of the period',
    kind: {
      opening: 'Balance from before',
      invoice: 'Invoice',
      'credit-note': 'Credit note',
      payment: 'Payment',
      refund: 'Refund',
      reversal: 'Reversed payment',
      'refund-reversal': 'Reversed refund',
    },
    method: { transfer: 'by transfer', cash: 'in cash', card: 'by card' },
  },
} as const satisfies Record<Locale, object>;
