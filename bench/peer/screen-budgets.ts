/** What a cold visit of a screen on a phone may ask for and cost at most, with what comes while it rests. */
export interface ScreenBudget {
  /** Calls of procedures, each of a batch counted: journeys check it. On homes one more, which marks news as read. */
  readonly calls: number;
  /** The app's own files: scripts, styles, fonts and pictures of the design; journeys check it. */
  readonly files: number;
  /** Milliseconds of processor time of Node and PostgreSQL: `npm run bench:peer` judges it. */
  readonly cpu: number;
}

/** One row for each screen that is measured. */
export const screenBudgets = {
  'parent’s home': { calls: 9, files: 97, cpu: 15 },
  'parent’s points': { calls: 8, files: 71, cpu: 9 },
  'child’s home': { calls: 9, files: 84, cpu: 15 },
  points: { calls: 9, files: 70, cpu: 9 },
  lesson: { calls: 7, files: 43, cpu: 9 },
  attendance: { calls: 4, files: 62, cpu: 9 },
  'daily sheet': { calls: 6, files: 83, cpu: 9 },
  schedule: { calls: 6, files: 89, cpu: 9 },
  groups: { calls: 6, files: 101, cpu: 9 },
  users: { calls: 7, files: 93, cpu: 9 },
  subscriptions: { calls: 6, files: 92, cpu: 9 },
  figures: { calls: 5, files: 58, cpu: 9 },
} satisfies Record<string, ScreenBudget>;

/** A screen that has a budget. */
export type MeasuredScreen = keyof typeof screenBudgets;
