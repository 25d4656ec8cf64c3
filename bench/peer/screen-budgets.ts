/** What a cold visit of a screen on a phone may ask for and cost at most, with what comes while it rests. */
export interface ScreenBudget {
  /** Calls of procedures, each of a batch counted: journeys check it. On homes one more, which marks news as read. */
  readonly calls: number;
  /** The app's own files: scripts, styles, fonts and pictures of the design; journeys check it. */
  readonly files: number;
  /** kB of its scripts and styles with brotli; journeys check it. */
  readonly weight: number;
  /** Milliseconds of processor time of Node and PostgreSQL: `npm run bench:peer` judges it. */
  readonly cpu: number;
}

/** One row for each screen that is measured, in either language: English is up to three files more, and 2 kB on a child's screens. Homes have parts that not each visit has: banners, news, new points. */
export const screenBudgets = {
  'parent’s home': { calls: 9, files: 78, weight: 289, cpu: 15 },
  'parent’s points': { calls: 8, files: 68, weight: 219, cpu: 9 },
  'payments of a family': { calls: 8, files: 98, weight: 287, cpu: 9 },
  // Without news its mission is near, too.
  'child’s home': { calls: 11, files: 66, weight: 227, cpu: 15 },
  points: { calls: 9, files: 71, weight: 221, cpu: 9 },
  lesson: { calls: 7, files: 41, weight: 208, cpu: 9 },
  attendance: { calls: 4, files: 51, weight: 212, cpu: 9 },
  'daily sheet': { calls: 7, files: 83, weight: 227, cpu: 9 },
  schedule: { calls: 6, files: 87, weight: 371, cpu: 9 },
  groups: { calls: 6, files: 107, weight: 360, cpu: 9 },
  users: { calls: 7, files: 112, weight: 363, cpu: 9 },
  subscriptions: { calls: 6, files: 124, weight: 376, cpu: 9 },
  figures: { calls: 5, files: 58, weight: 226, cpu: 9 },
} satisfies Record<string, ScreenBudget>;

/** A screen that has a budget. */
export type MeasuredScreen = keyof typeof screenBudgets;
