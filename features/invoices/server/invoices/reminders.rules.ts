import { type ReminderStep, reminderSteps, stepsApart } from '#features/academy/shared/academy.rules.ts';
import type { ReminderSettings } from '#features/academy/shared/academy.ts';
import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';

/** How far a family was reminded of an invoice: 1 before it was due, then the steps 2 to 4; after 4 no more. */
export type ReminderStage = 0 | 1 | 2 | 3 | 4;

/** The last stage. */
export const lastStage = 4;

/** How many days before the due date a family is told that it comes. */
export const soonDays = 3;

const stageOf: Readonly<Record<ReminderStep, ReminderStage>> = { friendly: 2, firm: 3, last: 4 };

/** The step of a stage; null where nothing late was reminded of. */
export function stepOf(stage: number): ReminderStep | null {
  return reminderSteps.find((step) => stageOf[step] === stage) ?? null;
}

/** What decides of what a family is reminded next. */
export interface Reminding {
  readonly dueOn: LocalDate;
  readonly reminded: number;
}

/** True for what is late, or due within three days: a mail lists it. */
export function isListed({ dueOn }: Pick<Reminding, 'dueOn'>, today: LocalDate): boolean {
  return daysBetween(today, dueOn) <= soonDays;
}

/**
 * The stage to which an open invoice comes on a day; null for none. No step is left out, however late the invoice is: the first that is on
 * and not yet sent comes next.
 */
export function nextStage(
  { dueOn, reminded }: Reminding,
  today: LocalDate,
  steps: ReminderSettings,
): ReminderStage | null {
  const late = daysBetween(dueOn, today);
  if (late <= 0) return reminded < 1 && late >= 0 - soonDays ? 1 : null;
  const next = reminderSteps.find((step) => steps[step].on && stageOf[step] > reminded);
  return next && late >= steps[next].days ? stageOf[next] : null;
}

/** True when enough days have passed since the last mail. */
export function mayRemind(remindedOn: LocalDate | null, today: LocalDate): boolean {
  return remindedOn === null || daysBetween(remindedOn, today) >= stepsApart;
}
