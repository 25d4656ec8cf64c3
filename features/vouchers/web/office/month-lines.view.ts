import type { MonthLine, VoucherMonth } from '../../shared/months.ts';

/** Which children of a month’s list are shown. */
export const lineParts = ['counts', 'counts_not', 'unmarked'] as const;
export type LinePart = (typeof lineParts)[number];

const isIn: Record<LinePart, (line: MonthLine) => boolean> = {
  counts: ({ counts }) => counts,
  counts_not: ({ counts }) => !counts,
  unmarked: ({ unmarked }) => unmarked > 0,
};

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The children of a part, or all, whose names have each typed word, whatever its case and accents. */
export function matchingLines(
  lines: readonly MonthLine[],
  part: LinePart | undefined,
  typed: string,
): MonthLine[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const name = plain(`${line.child.firstName} ${line.child.lastName}`);
    return (part === undefined || isIn[part](line)) && words.every((word) => name.includes(word));
  });
}

/** How many lessons of a list and its corrections have no mark yet, of how many children: their hours may still change. */
export function unmarkedIn({ lines, corrections }: Pick<VoucherMonth, 'lines' | 'corrections'>): {
  lessons: number;
  children: number;
} {
  const open = [...lines, ...corrections].filter(isIn.unmarked);
  return {
    lessons: open.reduce((sum, { unmarked }) => sum + unmarked, 0),
    children: new Set(open.map(({ child }) => child.id)).size,
  };
}
