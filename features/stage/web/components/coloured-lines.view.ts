/** A piece of code and its kind, such as `keyword`; null for plain text. */
export interface Piece {
  readonly kind: string | null;
  readonly text: string;
}

/** A line of code, from 1, in pieces; each starts at a place of its line. */
export interface CodeLine {
  readonly number: number;
  readonly pieces: readonly (Piece & { readonly start: number })[];
}

/** Pieces of code by its lines; each line ends with its line break. */
export function linesOfPieces(pieces: readonly Piece[]): CodeLine[] {
  const lines: { number: number; pieces: (Piece & { start: number })[] }[] = [{ number: 1, pieces: [] }];
  let start = 0;
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        lines.at(-1)?.pieces.push({ kind: null, text: '\n', start });
        lines.push({ number: lines.length + 1, pieces: [] });
        start = 0;
      }
      if (part !== '') lines.at(-1)?.pieces.push({ kind, text: part, start });
      start += part.length;
    }
  }
  lines.at(-1)?.pieces.push({ kind: null, text: '\n', start });
  return lines;
}
