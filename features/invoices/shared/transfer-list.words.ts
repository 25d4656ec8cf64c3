import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of waiting transfers, on the screen and as a file: its columns, and why they wait. */
export const transferListWords = {
  lt: {
    list_column: {
      payer: 'Mokėtojas',
      amount: 'Suma',
      bookedOn: 'Data',
      text: 'Paskirtis',
      iban: 'Mokėtojo sąskaita',
      why: 'Kodėl nepriskirta',
      proposal: 'Panašiausia sąskaita',
    },
    why_of: {
      over: 'Per didelė suma',
      under: 'Per maža suma',
      double: 'Jau apmokėta',
      unknown: 'Neatpažinta',
      same: 'Galbūt tas pats mokėjimas',
      changed: 'Bankas pataisė',
      returned: 'Grįžę pinigai',
      reversal: 'Bankas atšaukė ankstesnį mokėjimą',
      reversed: 'Bankas atšaukė',
      future: 'Diena dar neatėjo',
      undone: 'Priskyrimas atšauktas',
    },
  },
  en: {
    list_column: {
      payer: 'Payer',
      amount: 'Amount',
      bookedOn: 'Date',
      text: 'Details',
      iban: 'Payer’s account',
      why: 'Why it isn’t matched',
      proposal: 'Closest invoice',
    },
    why_of: {
      over: 'Amount too high',
      under: 'Amount too low',
      double: 'Already paid',
      unknown: 'Not recognised',
      same: 'Possibly the same payment',
      changed: 'Corrected by the bank',
      returned: 'Money that came back',
      reversal: 'Reverses an earlier payment',
      reversed: 'Reversed by the bank',
      future: 'Date in the future',
      undone: 'Match reversed',
    },
  },
} as const satisfies Record<Locale, object>;
