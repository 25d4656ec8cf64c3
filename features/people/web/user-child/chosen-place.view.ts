import type { LocalDate } from '#platform/shared/dates.ts';

/** The group that an admin chooses for a child, from which day on, and why although it is full. */
export interface ChosenPlace {
  readonly groupId: string | null;
  readonly joinedOn: LocalDate;
  readonly reason: string;
}

/** The fields of a request that puts a child into the chosen group; none without a group. */
export function placeInput({ groupId, joinedOn, reason }: ChosenPlace) {
  if (groupId === null) return {};
  const why = reason.trim();
  return { groupId, joinedOn, ...(why && { overCapacityReason: why }) };
}
