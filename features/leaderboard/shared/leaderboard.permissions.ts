import type { Actor } from '#platform/shared/roles.ts';

/** A family decides whether its child appears on leaderboards; an admin does so on request (decision P12). */
export function mayChooseLeaderboard(actor: Actor): boolean {
  return actor.role === 'child' || actor.role === 'parent' || actor.role === 'admin';
}
