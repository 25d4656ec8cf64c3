/** The one change that makes a text another, no longer than it must be: a cursor outside it stays where it is. */
export function changeTo(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let rest = 0;
  while (rest < most - from && before.at(-1 - rest) === after.at(-1 - rest)) rest++;
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) };
}
