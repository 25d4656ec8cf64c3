/** A sentence of two texts: in both, only in the earlier, or only in the later. */
export interface DifferentSentence {
  readonly at: number;
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

// Sentences with the space after them, so that joined they are the text again.
const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]*[.!?…\n]*\s*/gu)?.filter(Boolean) ?? [];

/** The sentences of two texts in order: unchanged, removed or added. */
export function differenceOf(earlier: string, later: string): DifferentSentence[] {
  const [before, after] = [sentencesOf(earlier), sentencesOf(later)];
  const longest = longestCommon(before, after);
  const found: Omit<DifferentSentence, 'at'>[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [gone, come] = [before[one], after[other]];
    if (gone !== undefined && gone.trim() === come?.trim()) {
      found.push({ kind: 'same', text: come });
      one += 1;
      other += 1;
    } else if (
      come === undefined ||
      (gone !== undefined && longest(one + 1, other) >= longest(one, other + 1))
    ) {
      found.push({ kind: 'removed', text: gone ?? '' });
      one += 1;
    } else {
      found.push({ kind: 'added', text: come });
      other += 1;
    }
  }
  return found.map((each, at) => ({ at, ...each }));
}

/** How many sentences two ends of the texts have in common, in order. */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
): (one: number, other: number) => number {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        before[one]?.trim() === after[other]?.trim()
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  return (one, other) => at(Math.min(one, before.length), Math.min(other, after.length));
}
