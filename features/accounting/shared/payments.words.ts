import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the file with a month's payments. */
export const paymentWords = {
  lt: {
    column: {
      paidOn: 'Data',
      kind: 'Rūšis',
      method: 'Būdas',
      payerCode: 'Mokėtojo kodas',
      payer: 'Mokėtojas',
      companyCode: 'Juridinio asmens kodas',
      receipt: 'Kvitas',
      documents: 'Apmokėti dokumentai',
      amount: 'Suma',
    },
    kind: {
      payment: 'Mokėjimas',
      refund: 'Grąžinta permoka',
      reversal: 'Atšauktas mokėjimas',
      'refund-reversal': 'Atšauktas grąžinimas',
      municipality: 'Savivaldybės mokėjimas',
    },
    method: { transfer: 'pavedimu', cash: 'grynaisiais', card: 'kortele' },
    none: (month: string) => `${month}: mokėjimų nėra`,
  },
  en: {
    column: {
      paidOn: 'Date',
      kind: 'Kind',
      method: 'Method',
      payerCode: 'Payer code',
      payer: 'Payer',
      companyCode: 'Company number',
      receipt: 'Receipt',
      documents: 'Documents paid',
      amount: 'Amount',
    },
    kind: {
      payment: 'Payment',
      refund: 'Refund',
      reversal: 'Reversed payment',
      'refund-reversal': 'Reversed refund',
      municipality: 'Payment from a municipality',
    },
    method: { transfer: 'by transfer', cash: 'in cash', card: 'by card' },
    none: (month: string) => `${month}: no payments`,
  },
} as const satisfies Record<Locale, object>;
