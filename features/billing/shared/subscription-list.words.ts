import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of subscriptions, on the screen and as a file: its columns, and what their cells say. */
export const subscriptionListWords = {
  lt: {
    column: {
      child: 'Vaikas',
      payer: 'Moka',
      email: 'El. paštas',
      plan: 'Planas',
      amount: 'Kaina',
      state: 'Būsena',
      group: 'Grupė',
      next: 'Kita sąskaita',
      startedOn: 'Pradžia',
      endsOn: 'Paskutinė diena',
    },
    state: {
      waiting: 'Laukia apmokėjimo',
      active: 'Galioja',
      unpaid: 'Neapmokėta',
      paused: 'Pertrauka',
      ending: 'Baigiasi',
      ended: 'Baigėsi',
    },
  },
  en: {
    column: {
      child: 'Child',
      payer: 'Payer',
      email: 'Email',
      plan: 'Plan',
      amount: 'Price',
      state: 'Status',
      group: 'Group',
      next: 'Next invoice',
      startedOn: 'Started',
      endsOn: 'Last day',
    },
    state: {
      waiting: 'Waiting for payment',
      active: 'Active',
      unpaid: 'Unpaid',
      paused: 'Paused',
      ending: 'Ending',
      ended: 'Ended',
    },
  },
} as const satisfies Record<Locale, object>;
