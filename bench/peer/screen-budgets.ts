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

/** One row for each screen that is measured. */
export const screenBudgets = {
  'parent’s home': { calls: 9, files: 77, weight: 286, cpu: 15 },
  'parent’s points': { calls: 8, files: 68, weight: 208, cpu: 9 },
  'payments of a family': { calls: 7, files: 74, weight: 273, cpu: 9 },
  'child’s home': { calls: 9, files: 62, weight: 212, cpu: 15 },
  points: { calls: 9, files: 65, weight: 207, cpu: 9 },
  lesson: { calls: 7, files: 38, weight: 191, cpu: 9 },
  attendance: { calls: 4, files: 53, weight: 200, cpu: 9 },
  'daily sheet': { calls: 6, files: 78, weight: 213, cpu: 9 },
  schedule: { calls: 6, files: 84, weight: 322, cpu: 9 },
  groups: { calls: 6, files: 98, weight: 328, cpu: 9 },
  users: { calls: 7, files: 92, weight: 322, cpu: 9 },
  subscriptions: { calls: 6, files: 92, weight: 318, cpu: 9 },
  figures: { calls: 5, files: 58, weight: 214, cpu: 9 },
} satisfies Record<string, ScreenBudget>;

/** A screen that has a budget. */
export type MeasuredScreen = keyof typeof screenBudgets;
