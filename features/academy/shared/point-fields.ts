/**
 * The seven fields of spec §3 "Daily sheet", in the order in which forms and ledgers show them. The academy says in its
 * own words what each is given for.
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
