const tints = 8;

/** The tint of a name, one of eight: always the same for the same first letter (spec §2). */
export function avatarTint(name: string): number {
  return (name.trim().toLocaleUpperCase('lt').codePointAt(0) ?? 0) % tints;
}

/**
 * The tints for a list of names, in order: each its own, unless it is already taken; then the next free one. After eight they
 * start over, so that two equal ones are as far apart as possible.
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
