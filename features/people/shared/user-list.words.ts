import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of users, on the screen and as a file: its columns, and what their cells say. */
export const userListWords = {
  lt: {
    column: {
      name: 'Vardas, pavardė',
      email: 'El. paštas',
      phone: 'Telefonas',
      role: 'Vaidmuo',
      birthDate: 'Gimimo data',
      payer: 'Kas moka',
      groups: 'Grupės, vaikai',
      status: 'Būsena',
      createdAt: 'Sukurta',
    },
    role: {
      admin: 'Administratorius',
      teacher: 'Mokytojas',
      parent: 'Tėvai',
      child: 'Mokinys',
      none: 'Be vaidmens',
    },
    status: {
      active: 'Aktyvi',
      unverified: 'Nepatvirtinta',
      no_sign_in: 'Dar negali prisijungti',
      disabled: 'Išjungta',
    },
  },
  en: {
    column: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      role: 'Role',
      birthDate: 'Birth date',
      payer: 'Payer',
      groups: 'Groups, children',
      status: 'Status',
      createdAt: 'Created',
    },
    role: {
      admin: 'Administrator',
      teacher: 'Teacher',
      parent: 'Parent',
      child: 'Student',
      none: 'No role',
    },
    status: {
      active: 'Active',
      unverified: 'Unconfirmed',
      no_sign_in: 'Can’t sign in yet',
      disabled: 'Disabled',
    },
  },
} as const satisfies Record<Locale, object>;
