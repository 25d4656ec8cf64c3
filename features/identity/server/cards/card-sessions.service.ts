import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hasGraduated } from '../../shared/cards/login-cards.rules.ts';
import { wasMember } from './login-cards.repository.ts';

/**
 * Whether a session that began with a card goes on: until the child has graduated from all groups or left them, as the card itself
 * (record 105). Looked at with each request, like a disabled account.
 */
export async function cardSessionGoesOn(scope: Scope, userId: string): Promise<boolean> {
  const groups = await listGroupsOfStudent(scope, userId);
  if (groups.some(({ status }) => status !== 'graduated')) return true;
  return !hasGraduated({ wasMember: await wasMember(scope.db, userId) }, groups);
}
