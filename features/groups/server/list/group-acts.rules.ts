import type { GroupStatus } from '#features/membership/shared/group.ts';
import type { GroupAct } from '../../shared/group-acts.ts';
import { type ActiveNeeds, missingFields } from '../../shared/groups.rules.ts';

/** What decides whether an act does anything to a group. */
export interface ActedOn extends Omit<ActiveNeeds, 'status'> {
  readonly id: string;
  readonly status: GroupStatus;
  readonly teacherIds: readonly string[];
  /** Subscriptions that have not ended have seats in it. */
  readonly isSubscribed: boolean;
}

/** The acts as they are carried out; the last four only undo one of the others. */
export type ActKind = GroupAct['kind'] | 'bringStatusBack' | 'bringTeachersBack' | 'dropCopy' | 'bringBack';

/** Why an act leaves a group out, known before it runs; null where it does something. */
export function whyLeftOut(act: GroupAct, group: ActedOn): string | null {
  if (act.kind === 'status') return whyNotStatus(act.status, group);
  if (act.kind === 'teacher') {
    const after = teachersAfter(act, group.teacherIds);
    return isSame(after, group.teacherIds) ? 'already' : null;
  }
  if (act.kind === 'delete') return group.isSubscribed ? 'billing/group-has-subscriptions' : null;
  return null;
}

function whyNotStatus(status: GroupStatus, group: ActedOn): string | null {
  if (group.status === status) return 'already';
  return missingFields({ ...group, status }).length > 0 ? 'group/incomplete' : null;
}

/** Who teaches a group once it has another teacher. */
export function teachersAfter(
  { teacherId, how }: Extract<GroupAct, { readonly kind: 'teacher' }>,
  before: readonly string[],
): string[] {
  return how === 'instead' ? [teacherId] : [...new Set([...before, teacherId])];
}

/** True for the same people, in whatever order. */
export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set([...one, ...other]).size === one.length && one.length === other.length;
}

const opposites = {
  status: 'bringStatusBack',
  teacher: 'bringTeachersBack',
  copy: 'dropCopy',
  delete: 'bringBack',
} as const satisfies Record<GroupAct['kind'], ActKind>;

/** The opposite of an act; undefined where there is none: subscriptions that ended stay so. */
export function oppositeOf(act: GroupAct): ActKind | undefined {
  return act.kind === 'status' && act.endSubscriptions ? undefined : opposites[act.kind];
}
