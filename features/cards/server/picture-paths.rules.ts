/** Where a drawing of a box of 24 is placed, and how large. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** How many numbers each command of an SVG path takes. */
const arity: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

const round = (number: number) => Math.round(number * 100) / 100;

/** An SVG path of a box of 24, moved and scaled to its place on a page. */
export function placedPath(path: string, { x, y, size }: Place): string {
  const scale = size / 24;
  return path.replaceAll(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const takes = arity[command.toUpperCase()] ?? 0;
    const isAbsolute = command === command.toUpperCase();
    const placed = numbers.map((number, index) => placedNumber(number, index % Math.max(1, takes)));
    return `${command}${placed.map(round).join(' ')}`;

    function placedNumber(number: number, at: number): number {
      const kind = command.toUpperCase();
      // An arc's turn and flags are no lengths; its radii have no place.
      if (kind === 'A' && at >= 2 && at <= 4) return number;
      if (!isAbsolute || (kind === 'A' && at < 2)) return number * scale;
      if (kind === 'H') return x + number * scale;
      if (kind === 'V') return y + number * scale;
      const isVertical = kind === 'A' ? at === 6 : at % 2 === 1;
      return (isVertical ? y : x) + number * scale;
    }
  });
}
