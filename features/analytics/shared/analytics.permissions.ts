import type { Actor } from '#platform/shared/roles.ts';

/**
 * Only admins see the figures of the academy (decision N6): a filter would reveal groups to others that are not theirs.
 */
export function maySeeAnalytics(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin';
}
