import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountsOfChildrenOf, groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { isHeldFor, isOfGroups } from '#features/membership/server/taking-part.service.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** The accounts of the children that a family's calendar is about; of one child only, if given. */
export function studentsOf({ id, role }: Actor): RawBuilder<string> {
  if (role === 'child') return sql`(SELECT ${id}::uuid)`;
  return accountsOfChildrenOf(id);
}

/**
 * True for lessons, called `e`, that the actor reaches (decisions R1, R7): an admin all, a teacher those of groups they
 * teach now and those they substitute, a family those of its days in the group.
 */
export function eventInReach(actor: Actor): RawBuilder<SqlBool> {
  switch (actor.role) {
    case 'admin':
      return sql`true`;
    case 'teacher':
      return sql`(e.substitute_id = ${actor.id} OR ${isOfGroups('e', groupsTaughtBy(actor.id))})`;
    case 'parent':
    case 'child':
      return isHeldFor('e', studentsOf(actor));
    default:
      return sql`false`;
  }
}
