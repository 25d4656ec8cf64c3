/** How many letters differ: put in, left out or exchanged. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, against] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === against ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The word that is nearest to this one, whatever its capitals: a letter more, less or other, in long words two. Empty when none is near;
 * of equally near ones the first.
 */
export function wordNear(name: string, words: readonly string[]): string {
  const low = name.toLowerCase();
  const [nearest] = words
    .map((word) => ({ word, far: distance(low, word.toLowerCase()) }))
    .filter(({ word, far }) => far <= (word.length > 4 ? 2 : 1))
    .toSorted((one, other) => one.far - other.far);
  return nearest?.word ?? '';
}
