/** Modules that the same screens need: the bundler would make a file of them. */
export interface Piece {
  readonly ids: readonly string[];
  /** Which first screens and sets of texts need them. */
  readonly screens: ReadonlySet<number>;
  /** Which other parts of the app do. */
  readonly others: ReadonlySet<string>;
  /** Characters of source. */
  readonly size: number;
}

/** What a request costs, in characters of source: 3,000 are some 700 bytes in transfer. */
const request = 3000;
/** Of the other parts few are opened in a visit. */
const shareOfOthers = 0.07;

/** What is downloaded in vain when those who need one of two pieces get both. */
const inVain = (key: 'screens' | 'others', one: Piece, other: Piece) =>
  one[key].difference<unknown>(other[key]).size * other.size +
  other[key].difference<unknown>(one[key]).size * one.size;

/** What joining two pieces saves: a request on each screen that needs both. */
const gainOf = (one: Piece, other: Piece) =>
  one.screens.intersection(other.screens).size * request -
  inVain('screens', one, other) -
  inVain('others', one, other) * shareOfOthers;

/** Joins pieces, always the two that save most, until no two save anything. What most screens need comes first. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const left = new Set(pieces);
  for (;;) {
    let best: { readonly one: Piece; readonly other: Piece; readonly gain: number } | undefined;
    for (const one of left)
      for (const other of left) {
        const gain = one === other ? 0 : gainOf(one, other);
        if (gain > (best?.gain ?? 0)) best = { one, other, gain };
      }
    if (!best) return [...left].toSorted((a, b) => b.screens.size - a.screens.size);
    const { one, other } = best;
    left.delete(one);
    left.delete(other);
    left.add({
      ids: [...one.ids, ...other.ids],
      screens: one.screens.union(other.screens),
      others: one.others.union(other.others),
      size: one.size + other.size,
    });
  }
}
