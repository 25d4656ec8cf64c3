// Without schemas: addresses are read before any screen is loaded.

/** The columns of the groups' list, in their order. */
export const groupColumns = [
  'name',
  'students',
  'times',
  'next',
  'teachers',
  'place',
  'plan',
  'startDate',
  'endDate',
  'createdAt',
] as const;
export type GroupColumn = (typeof groupColumns)[number];

/** What the list can be sorted by. Each has an index, except {@link countedSorts}. */
export const groupSorts = ['name', 'students', 'next', 'place', 'startDate', 'endDate', 'createdAt'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** Orders that are worked out for each group that matches: not offered where these are more than a list counts. */
export const countedSorts: readonly GroupSort[] = ['students', 'next'];
