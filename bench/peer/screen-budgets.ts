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

/** One row for each screen that is measured. Homes have parts that not each visit has: banners, news, new points. */
export const screenBudgets = {
  'parent’s home': { calls: 9, files: 78, weight: 286, cpu: 15 },
  'parent’s points': { calls: 8, files: 67, weight: 217, cpu: 9 },
  'payments of a family': { calls: 8, files: 94, weight: 283, cpu: 9 },
  // Without news its mission is near, too.
  'child’s home': { calls: 11, files: 66, weight: 227, cpu: 15 },
  points: { calls: 9, files: 70, weight: 218, cpu: 9 },
  lesson: { calls: 7, files: 40, weight: 203, cpu: 9 },
  attendance: { calls: 4, files: 51, weight: 209, cpu: 9 },
  'daily sheet': { calls: 7, files: 83, weight: 225, cpu: 9 },
  schedule: { calls: 6, files: 84, weight: 366, cpu: 9 },
  groups: { calls: 6, files: 103, weight: 354, cpu: 9 },
  users: { calls: 7, files: 107, weight: 356, cpu: 9 },
  subscriptions: { calls: 6, files: 120, weight: 370, cpu: 9 },
  figures: { calls: 5, files: 57, weight: 225, cpu: 9 },
} satisfies Record<string, ScreenBudget>;

/** A screen that has a budget. */
export type MeasuredScreen = keyof typeof screenBudgets;
