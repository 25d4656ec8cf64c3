import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** May they lead class time? Staff may; the service decides whose lessons a teacher reaches (decision H2). */
export function mayLeadStages(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** Do they sit in class? Children do. */
export function maySitInClass(actor: Actor): boolean {
  return actor.role === 'child';
}
