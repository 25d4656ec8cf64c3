/** A line of two texts: in both, only in the earlier, or only in the later. */
export interface DifferentLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

// Beyond this many cells comparing takes too long: everything in between counts as rewritten.
const mostCells = 4_000_000;

/** The lines of two texts, in order: unchanged, removed or added. */
export function differenceOf(earlier: string, later: string): DifferentLine[] {
  const before = earlier === '' ? [] : earlier.split('\n');
  const after = later === '' ? [] : later.split('\n');
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...before.slice(0, start).map(line('same')),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(line('same')),
  ];
}

const line =
  (kind: DifferentLine['kind']) =>
  (text: string): DifferentLine => ({ kind, text });

function between(before: readonly string[], after: readonly string[]): DifferentLine[] {
  if (before.length * after.length > mostCells)
    return [...before.map(line('removed')), ...after.map(line('added'))];
  const longest = longestCommon(before, after);
  const lines: DifferentLine[] = [];
  let one = 0;
  let other = 0;
  while (one < before.length || other < after.length) {
    const gone = before[one];
    const come = after[other];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone });
      one += 1;
      other += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || longest(one + 1, other) >= longest(one, other + 1))
    ) {
      lines.push({ kind: 'removed', text: gone });
      one += 1;
    } else {
      lines.push({ kind: 'added', text: come ?? '' });
      other += 1;
    }
  }
  return lines;
}

/** How many lines two ends of the texts have in common, in order. */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
): (one: number, other: number) => number {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  return at;
}

/** A displayed line with its place in the difference; unchanged lines far from any change are one. */
export type ShownLine = { readonly at: number } & (
  | DifferentLine
  | { readonly kind: 'skipped'; readonly count: number }
);

/** The lines with at most `around` unchanged ones beside each change. */
export function shortened(lines: readonly DifferentLine[], around = 2): ShownLine[] {
  const shown: ShownLine[] = [];
  for (const [at, each] of lines.entries()) {
    const near = lines.slice(Math.max(0, at - around), at + around + 1);
    const last = shown.at(-1);
    if (near.some(({ kind }) => kind !== 'same')) shown.push({ at, ...each });
    else if (last?.kind === 'skipped') shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ at, kind: 'skipped', count: 1 });
  }
  return shown;
}
