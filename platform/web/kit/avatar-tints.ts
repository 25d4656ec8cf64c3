const tints = 8;

/** The tint of a name, one of eight: always the same for the same first letter (spec §2). */
export function avatarTint(name: string): number {
  return (name.trim().toLocaleUpperCase('lt').codePointAt(0) ?? 0) % tints;
}

/**
 * The tints of the names of a list, in its order: each its own, unless it was given out; then the next that is free. After eight
 * they begin again, so that two alike stand as far from each other as there are tints.
 */
export function avatarTints(names: readonly string[]): number[] {
  let given = new Set<number>();
  return names.map((name) => {
    if (given.size === tints) given = new Set();
    let tint = avatarTint(name);
    while (given.has(tint)) tint = (tint + 1) % tints;
    given.add(tint);
    return tint;
  });
}
