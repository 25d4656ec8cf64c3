import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of groups, on the screen and as a file: its columns, and what their cells say. */
export const groupListWords = {
  lt: {
    column: {
      name: 'Grupė',
      students: 'Mokiniai',
      times: 'Kada',
      next: 'Artimiausia pamoka',
      teachers: 'Mokytojai',
      place: 'Vieta',
      plan: 'Planas',
      startDate: 'Pradžia',
      endDate: 'Pabaiga',
      createdAt: 'Sukurta',
    },
    seats: 'Vietos',
    copied: 'kopija',
    mode: { live: 'Gyvai', online: 'Nuotoliu' },
    repeats: {
      once: 'Vieną kartą',
      weekly: 'Kas savaitę',
      biweekly: 'Kas dvi savaites',
      monthly: 'Kas mėnesį',
      bimonthly: 'Kas du mėnesius',
    },
  },
  en: {
    column: {
      name: 'Group',
      students: 'Students',
      times: 'When',
      next: 'Next lesson',
      teachers: 'Teachers',
      place: 'Place',
      plan: 'Plan',
      startDate: 'Starts',
      endDate: 'Ends',
      createdAt: 'Created',
    },
    seats: 'Places',
    copied: 'copy',
    mode: { live: 'In person', online: 'Online' },
    repeats: {
      once: 'Once',
      weekly: 'Every week',
      biweekly: 'Every two weeks',
      monthly: 'Every month',
      bimonthly: 'Every two months',
    },
  },
} as const satisfies Record<Locale, object>;
