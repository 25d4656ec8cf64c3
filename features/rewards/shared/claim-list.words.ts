import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of claimed prizes, on the screen and as a file: its columns, and the statuses as staff read them. */
export const claimListWords = {
  lt: {
    column: {
      child: 'Vaikas',
      group: 'Grupė',
      prize: 'Prizas',
      points: 'Taškai',
      comment: 'Vaiko komentaras',
      status: 'Būsena',
      claimedAt: 'Užsakyta',
      handledAt: 'Užbaigta',
      handledBy: 'Kas užbaigė',
    },
    status_of: {
      claimed: 'Užsakytas',
      ready: 'Paruoštas',
      'handed-over': 'Įteiktas',
      cancelled: 'Atšauktas',
    },
  },
  en: {
    column: {
      child: 'Child',
      group: 'Group',
      prize: 'Prize',
      points: 'Points',
      comment: 'Child’s comment',
      status: 'Status',
      claimedAt: 'Ordered',
      handledAt: 'Completed',
      handledBy: 'Completed by',
    },
    status_of: {
      claimed: 'Ordered',
      ready: 'Ready',
      'handed-over': 'Handed over',
      cancelled: 'Cancelled',
    },
  },
} as const satisfies Record<Locale, object>;
