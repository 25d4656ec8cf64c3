interface Stay {
  readonly group_id: string;
  readonly user_id: string;
  readonly joined_on: string;
  readonly left_on: string | null;
}

/**
 * The stays of two children as one child's: those that share a day become one, from the first day to the last. `stays` are
 * sorted by group and first day.
 */
export function joinStays<S extends Stay>(stays: readonly S[], keptId: string): S[] {
  const joined: S[] = [];
  for (const stay of stays) {
    const last = joined.at(-1);
    const touches =
      last?.group_id === stay.group_id && (last.left_on === null || last.left_on >= stay.joined_on);
    if (last && touches) joined[joined.length - 1] = { ...last, left_on: later(last.left_on, stay.left_on) };
    else joined.push({ ...stay, user_id: keptId });
  }
  return joined;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}
