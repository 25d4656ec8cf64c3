/** A lesson in the order of its module; its position is its number. */
interface PlacedLesson {
  readonly id: string;
  readonly order: number;
  readonly published: boolean;
}

/** The effect on what a group has open when a module's lessons are reordered. */
export interface OpenOrderChange {
  readonly openOrder: number;
  /** Published lessons that become open to the group, and those that it loses. */
  readonly opens: string[];
  readonly closes: string[];
}

/**
 * How far a module is open to a group after its lessons were reordered or removed: up to the last of those that it had open, so
 * that nothing it reads is hidden. Whatever comes before that one is open with it; a draft there is visible to nobody. New
 * lessons come last, beyond every group's open order.
 */
export function openOrderAfter(
  before: readonly PlacedLesson[],
  openOrder: number,
  after: readonly string[],
): OpenOrderChange {
  const published = new Set(before.filter((lesson) => lesson.published).map(({ id }) => id));
  const had = before.filter((lesson) => lesson.published && lesson.order <= openOrder).map(({ id }) => id);
  const last = Math.max(0, ...had.map((id) => after.indexOf(id) + 1));
  const has = after.slice(0, last).filter((id) => published.has(id));
  return {
    openOrder: last,
    opens: has.filter((id) => !had.includes(id)),
    closes: had.filter((id) => !has.includes(id)),
  };
}

/** True when the ids are those of all items, each once: what an order must name. */
export function isOrderOf(ids: readonly string[], things: readonly { readonly id: string }[]): boolean {
  const named = new Set(ids);
  return named.size === ids.length && named.size === things.length && things.every(({ id }) => named.has(id));
}
