/**
 * Groups items by `keyOf`, keeping the order of keys and items. `Map.groupBy` is newer than some browsers that
 * families use; the server may call it.
 */
export function grouped<Key, Each>(items: Iterable<Each>, keyOf: (item: Each) => Key): Map<Key, Each[]> {
  const groups = new Map<Key, Each[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
