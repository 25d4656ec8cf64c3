const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * The line, from 1, of the `while` that a program goes round in: the nearest one around the line that ran last. Where that line is not
 * known, the only `while` of the program; null where there is none, or more than one.
 */
export function loopOf(code: string, ranLast: number | null): number | null {
  const lines = code.split('\n');
  if (ranLast === null) {
    const all = lines.flatMap((line, at) => (isWhile(line) ? [at + 1] : []));
    return all.length === 1 ? (all[0] ?? null) : null;
  }
  let around = Number.POSITIVE_INFINITY;
  for (let at = Math.min(ranLast, lines.length); at > 0; at -= 1) {
    const line = lines[at - 1] ?? '';
    if (line.trim() === '' || indentOf(line) >= around) continue;
    if (isWhile(line)) return at;
    // What stands less deep is around it, or before what is.
    around = indentOf(line);
  }
  return null;
}

const isWhile = (line: string) => /^\s*while\b/.test(line);
