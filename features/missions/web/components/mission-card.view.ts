import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { FamilyMission } from '../../shared/missions.ts';

/** How much time a running mission has: its last day, or the number of days after today. */
export function daysLeft({ to }: Pick<FamilyMission, 'to'>, today: LocalDate): number {
  return Math.max(0, daysBetween(today, to));
}

/** Whether the mission was reached since the last render: announced once, to those who are looking. */
export function isJustReached(
  before: Pick<FamilyMission, 'id' | 'state'> | null | undefined,
  now: Pick<FamilyMission, 'id' | 'state'> | null | undefined,
): boolean {
  return before?.state === 'running' && now?.state === 'reached' && before.id === now.id;
}

/** The share of the way in whole percent, 100 only when it is complete. */
export function shareOf({ fuel, target }: Pick<FamilyMission, 'fuel' | 'target'>): number {
  return Math.min(fuel >= target ? 100 : 99, Math.floor((Math.max(0, fuel) / target) * 100));
}
