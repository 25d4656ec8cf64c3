import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whose view of the courses it is. */
export interface CourseView {
  /** Staff without a group: drafts too, nothing is locked. */
  readonly everything: boolean;
  /** Otherwise these groups: the widest opening counts (decision L4). */
  readonly groupIds: readonly string[];
  /** Whose progress it is: a finished lesson stays open to them (decision L5). */
  readonly learnerId: string | null;
}

/** The modules that the groups of the view have, each with the highest order that any of them has open, as a table. */
export function openOrders({ groupIds }: CourseView): RawBuilder<unknown> {
  return sql`(SELECT module_id, max(open_order) AS open_order FROM group_modules
    WHERE group_id = ANY (${groupIds}::uuid[]) GROUP BY module_id)`;
}

/** The progress of the view's child in a lesson called `l`, as a join called `p`; empty without a child. */
export function joinProgress({ learnerId }: CourseView): RawBuilder<unknown> {
  return sql`LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${learnerId}::uuid`;
}

/** True for a lesson called `l` that is open to the view, with {@link openOrders} as `g` and {@link joinProgress}. */
export function isOpen({ everything }: CourseView): RawBuilder<SqlBool> {
  if (everything) return sql`l.archived_at IS NULL`;
  return sql`l.archived_at IS NULL AND l.published AND (l."order" <= g.open_order OR p.finished_at IS NOT NULL)`;
}

/** Joins {@link openOrders} as `g` to a module's id; a view of everything needs none. */
export function joinOpenOrders(view: CourseView, moduleId: RawBuilder<unknown>): RawBuilder<unknown> {
  return view.everything ? sql`` : sql`JOIN ${openOrders(view)} g ON g.module_id = ${moduleId}`;
}

/** How far the child of the view is in a lesson, with {@link joinProgress}. */
export function stateOf({ learnerId }: CourseView): RawBuilder<unknown> {
  if (learnerId === null) return sql`NULL`;
  return sql`CASE WHEN p.done_at IS NOT NULL THEN 'done' WHEN p.opened_at IS NOT NULL THEN 'begun' ELSE 'new' END`;
}
