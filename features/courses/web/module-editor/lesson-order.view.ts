interface Placed {
  readonly id: string;
}

/** The list after one of it was dropped on another: it takes its place, and the others make room. */
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

/** The lessons as they stand, or in the order that was wanted a moment ago and is under way. */
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
