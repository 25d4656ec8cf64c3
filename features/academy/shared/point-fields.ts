/**
 * The fields of spec §3 "Daily sheet", in the order in which forms and ledgers show them. Columns, sums, schemas and
 * screens are derived from this list; anything else a field needs does not compile without it (docs/decisions/101).
 */
export const pointFields = [
  'for_attendance',
  'for_practices',
  'for_questions',
  'for_ideas',
  'for_helping_others',
  'for_challenges',
  'extra_points',
] as const;
export type PointField = (typeof pointFields)[number];

/** A value for each field, in their order. */
export function byPointField<T>(make: (field: PointField) => T): Record<PointField, T> {
  return Object.fromEntries(pointFields.map((field) => [field, make(field)])) as Record<PointField, T>;
}
