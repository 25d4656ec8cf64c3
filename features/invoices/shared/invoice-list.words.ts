import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of invoices, on the screen and as a file: its columns, and what their cells say. */
export const invoiceListWords = {
  lt: {
    column: {
      number: 'Numeris',
      payer: 'Mokėtojas',
      email: 'El. paštas',
      what: 'Už ką',
      issuedOn: 'Išrašyta',
      dueOn: 'Apmokėti iki',
      state: 'Būsena',
      open: 'Liko',
      total: 'Suma',
      remindedOn: 'Priminta',
      reference: 'Įmokos kodas',
    },
    state_of: { open: 'Neapmokėta', overdue: 'Vėluoja', paid: 'Apmokėta', withdrawn: 'Atšaukta' },
  },
  en: {
    column: {
      number: 'Number',
      payer: 'Payer',
      email: 'Email',
      what: 'For',
      issuedOn: 'Issued',
      dueOn: 'Pay by',
      state: 'Status',
      open: 'Outstanding',
      total: 'Amount',
      remindedOn: 'Reminded',
      reference: 'Payment reference',
    },
    state_of: { open: 'Open', overdue: 'Overdue', paid: 'Paid', withdrawn: 'Withdrawn' },
  },
} as const satisfies Record<Locale, object>;

/** Why a payment is undone that an act on many entered; the family reads it. */
export const mistakeWords = {
  lt: 'Pažymėta per klaidą',
  en: 'Marked by mistake',
} as const satisfies Record<Locale, string>;
