import type { Actor } from '#platform/shared/roles.ts';

/** Views of lists are for those who work in lists: staff, each their own. */
export function mayKeepViews(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'teacher';
}
