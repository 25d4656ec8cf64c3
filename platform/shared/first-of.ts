/**
 * The first `count` of a list; all of it when only one would be left out: saying so takes as much room as showing it.
 */
export function firstOf<Item>(list: readonly Item[], count: number): readonly Item[] {
  return list.length <= count + 1 ? list : list.slice(0, count);
}
