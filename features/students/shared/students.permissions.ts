import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** How somebody meets a child in a group. */
interface Meeting {
  /** Only as the substitute of today's lesson. */
  readonly asSubstitute: boolean;
  /** The child is a student of the group, not a guest of today's lesson. */
  readonly studies: boolean;
}

/** May they read what helps a child in lessons? Whoever teaches it, even for one lesson; never a family. */
export function mayReadNote(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** May they write it, read what it said before, and see how the child is doing? Teachers of the child's groups and admins. */
export function mayKnowStudent(actor: Actor, { asSubstitute, studies }: Meeting): boolean {
  return isStaff(actor.role) && !asSubstitute && studies;
}
