import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { MissionState } from './missions.ts';

/** The most days that a mission may last: longer than a school year nobody would follow it. */
export const longestMission = 366;

/** How many days families still see a mission that was reached or is over. */
export const daysSeenAfterwards = 14;

/** What decides a mission's state: its days, and whether it was reached or ended. */
export interface MissionTime {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reachedAt: string | null;
  readonly endedAt: string | null;
}

/**
 * A reached mission stays reached, whatever happens to the points; the others depend on the day and on whether
 * staff ended it.
 */
export function missionStateOf(
  { from, to, reachedAt, endedAt }: MissionTime,
  today: LocalDate,
): MissionState {
  if (reachedAt !== null) return 'reached';
  if (endedAt !== null || to < today) return 'over';
  return from > today ? 'planned' : 'running';
}

/** Why these days make no valid mission; both sides ask. */
export function missionDaysRefusal({ from, to }: Pick<MissionTime, 'from' | 'to'>): ErrorCode | null {
  if (to < from) return 'mission/end-before-start';
  return daysBetween(from, to) >= longestMission ? 'mission/too-long' : null;
}

/**
 * Why a mission cannot get these days: as {@link missionDaysRefusal}, and a first or last day that has passed. Once
 * begun, its first day stays: points were given for it.
 */
export function missionPlanRefusal(
  plan: Pick<MissionTime, 'from' | 'to'>,
  today: LocalDate,
  before?: MissionTime,
): ErrorCode | null {
  const begun = before !== undefined && before.from <= today;
  if (begun && plan.from !== before.from) return 'mission/has-begun';
  if (begun ? plan.to < today : plan.from < today) return 'mission/day-has-passed';
  return missionDaysRefusal(plan);
}

/** How full the rocket is, 0 to 1. A reached one is full, even when a re-opened sheet has taken fuel back. */
export function fillOf({
  fuel,
  target,
  state,
}: {
  readonly fuel: number;
  readonly target: number;
  readonly state: MissionState;
}): number {
  if (state === 'reached') return 1;
  return Math.min(1, Math.max(0, fuel) / target);
}
