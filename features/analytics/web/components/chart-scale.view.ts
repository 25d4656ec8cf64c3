/** The ticks of an axis: from 0, or from `floor` for shares that hardly change, to a round number. */
export interface ChartScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** About how many lines an axis has besides its lowest one. */
const lines = 4;

const shareSteps = [5, 10, 25];

/** Round steps for whole numbers up to `most`. */
export function countScale(most: number): ChartScale {
  const raw = Math.max(most, 1) / lines;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw) ?? 10;
  const step = Math.max(1, factor * power);
  const count = Math.max(1, Math.ceil(most / step));
  return { from: 0, to: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Steps for shares: up to 1, starting at the quarter below the lowest of them. */
export function shareScale(values: readonly (number | null)[]): ChartScale {
  const known = values.filter((value) => value !== null);
  const least = known.length === 0 ? 0 : Math.min(...known);
  // In percent: sums of fractions are inexact.
  const from = Math.max(0, Math.min(75, Math.floor(least * 4) * 25));
  const to = Math.max(100, ...known.map((value) => Math.ceil(value * 4) * 25));
  const step = shareSteps.find((each) => (to - from) / each <= 6) ?? 25;
  const count = (to - from) / step;
  return {
    from: from / 100,
    to: to / 100,
    ticks: Array.from({ length: count + 1 }, (_, index) => (from + index * step) / 100),
  };
}

/** The position of a value, in percent from the top. */
export function topOf(value: number, { from, to }: ChartScale): number {
  return 100 - (100 * (value - from)) / (to - from);
}

/** Where the slot of one of `count` values starts and how wide it is, in percent. */
export function bandOf(index: number, count: number): { readonly left: number; readonly width: number } {
  return { left: (100 * index) / count, width: 100 / count };
}

/**
 * A line through the known values, as an SVG path in a field of 100 × 100; it breaks where values are unknown.
 */
export function linePath(values: readonly (number | null)[], scale: ChartScale): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const { left, width } = bandOf(index, values.length);
      const before = values[index - 1];
      const start = index === 0 || before === null || before === undefined;
      return `${start ? 'M' : 'L'}${round(left + width / 2)} ${round(topOf(value, scale))}`;
    })
    .join('');
}

/** Which labels of an axis are written: every n-th, so that there are about `most`. */
export function tickEvery(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}

const round = (value: number): number => Math.round(value * 100) / 100;
