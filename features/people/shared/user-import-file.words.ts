import type { Locale } from '#platform/shared/localized-text.ts';

/** The column names of a file, in the exporter's language; an import reads all of them, and the columns' own names. */
export const columnHeadings = {
  lt: {
    parent_first_name: 'Globėjo vardas',
    parent_last_name: 'Globėjo pavardė',
    parent_email: 'Globėjo el. paštas',
    child_first_name: 'Vaiko vardas',
    child_last_name: 'Vaiko pavardė',
    child_email: 'Vaiko el. paštas',
    child_birth_date: 'Vaiko gimimo data',
    group: 'Grupė',
    role: 'Vaidmuo',
    status: 'Būsena',
    groups: 'Visos grupės',
    created_at: 'Sukurta',
  },
  en: {
    parent_first_name: 'Parent first name',
    parent_last_name: 'Parent last name',
    parent_email: 'Parent email',
    child_first_name: 'Child first name',
    child_last_name: 'Child last name',
    child_email: 'Child email',
    child_birth_date: 'Child birth date',
    group: 'Group',
    role: 'Role',
    status: 'Status',
    groups: 'All groups',
    created_at: 'Created',
  },
} as const satisfies Record<Locale, object>;
