import type { Actor } from '#platform/shared/roles.ts';

/** Admins alone see the figures of the academy (decision N6): a filter would tell others of groups that are not theirs. */
export function maySeeAnalytics(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin';
}
