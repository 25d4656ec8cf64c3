// Without schemas: addresses are read before any screen is loaded.

/** The columns of the users' list, in their order. */
export const userColumns = [
  'name',
  'email',
  'phone',
  'role',
  'birthDate',
  'payer',
  'groups',
  'status',
  'createdAt',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** What the list can be sorted by: each has an index. */
export const userSorts = ['name', 'email', 'role', 'birthDate', 'createdAt'] as const;
export type UserSort = (typeof userSorts)[number];
