import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of staff's list of modules, on the screen and as a file. */
export const moduleListWords = {
  lt: {
    column: {
      title: 'Modulis',
      position: 'Nr.',
      label: 'Žyma',
      state: 'Būsena',
      lessons: 'Pamokos',
      groups: 'Grupės',
      changedAt: 'Pakeistas',
      changedBy: 'Kas pakeitė',
      createdAt: 'Sukurtas',
    },
    state: { published: 'Paskelbtas', draft: 'Juodraštis', archived: 'Archyvuotas' },
  },
  en: {
    column: {
      title: 'Module',
      position: 'No.',
      label: 'Label',
      state: 'Status',
      lessons: 'Lessons',
      groups: 'Groups',
      changedAt: 'Changed',
      changedBy: 'Changed by',
      createdAt: 'Created',
    },
    state: { published: 'Published', draft: 'Draft', archived: 'Archived' },
  },
} as const satisfies Record<Locale, object>;
