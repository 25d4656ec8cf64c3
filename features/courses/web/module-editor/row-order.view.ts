interface Placed {
  readonly id: string;
}

/** The list after one item was dropped on another: it takes its place, and the others make room. */
export function putBefore<Item extends Placed>(
  list: readonly Item[],
  dragged: string,
  target: string,
): Item[] {
  const item = list.find(({ id }) => id === dragged);
  const to = list.findIndex(({ id }) => id === target);
  if (!item || to < 0) return [...list];
  const others = list.filter(({ id }) => id !== dragged);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The list with one item moved a step up (-1) or down (1); at the end it stays. */
export function moved<Item extends Placed>(list: readonly Item[], id: string, by: -1 | 1): Item[] {
  const next = [...list];
  const from = next.findIndex((item) => item.id === id);
  const [item] = next.splice(from, 1);
  const to = from + by;
  if (from < 0 || !item || to < 0 || to > next.length) return [...list];
  next.splice(to, 0, item);
  return next;
}

/** The rows in their current order, or in a wanted one whose request is under way. */
export function inOrder<Item extends Placed>(
  list: readonly Item[],
  wanted: readonly string[] | null,
): Item[] {
  if (!wanted) return [...list];
  const placeOf = (id: string) => {
    const at = wanted.indexOf(id);
    return at < 0 ? wanted.length : at;
  };
  return list.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}
