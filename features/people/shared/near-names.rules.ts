/** A name as people mistype it: without diacritics, quotes, case, and what spaces there are. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[„“”"'«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Longer names are compared with nothing: no group or plan has one. */
const longest = 120;

/** How many letters may differ: one letter more makes another word of a short name. */
const slips = (length: number) => Math.min(2, Math.floor((length - 1) / 4));

/** Short words and numbers tell names apart: `Scratch 1` is not `Scratch 2`, and group `A` not group `B`. */
const marksOf = (folded: string) =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length <= 3 || /\p{N}/u.test(word))
    .join(' ');

/** A known name, ready to be compared. */
interface Folded {
  readonly name: string;
  readonly folded: string;
  readonly marks: string;
}

/**
 * Finds the known name that was most likely meant by another: the only one that differs least, by up to two letters and by
 * diacritics. Null where nothing or several lie as near. Known names are folded once.
 */
export function nearestFinder(known: readonly string[]): (written: string) => string | null {
  const all = [...new Set(known)].map((name): Folded => {
    const folded = foldedName(name);
    return { name, folded, marks: marksOf(folded) };
  });
  return (written) => {
    const folded = foldedName(written);
    if (folded === '' || folded.length > longest) return null;
    const marks = marksOf(folded);
    let [nearest, least]: [Folded[], number] = [[], slips(folded.length)];
    for (const each of all) {
      if (each.marks !== marks || Math.abs(each.folded.length - folded.length) > least) continue;
      const distance = distanceOf(each.folded, folded);
      if (distance > least) continue;
      nearest = distance < least ? [each] : [...nearest, each];
      least = distance;
    }
    return nearest.length === 1 ? (nearest[0]?.name ?? null) : null;
  };
}

/** How many letters must be added, left out, changed, or swapped with their neighbour to make one text of another. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let above = [...Array.from({ length: other.length + 1 }).keys()];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const steps = [
        (current[at - 1] ?? 0) + 1,
        (above[at] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) steps.push((before[at - 2] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    [before, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}
