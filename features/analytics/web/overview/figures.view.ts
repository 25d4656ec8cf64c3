import { formatShortDate } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { GroupFigures } from '../../shared/analytics.ts';

interface Marks {
  readonly present: number;
  readonly late: number;
  readonly leftEarly: number;
  readonly absent: number;
}

/** One number of another; null of none: no record is never a reproach (decision G18). */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Who was there, if only for a part, of all who are marked; null without a mark. */
export function attendanceOf({ present, late, leftEarly, absent }: Marks): number | null {
  const there = present + late + leftEarly;
  return shareOf(there, there + absent);
}

/** A month as an axis writes it: `lapkr.`; January is its year. */
export function monthTick(month: string, locale: Locale): string {
  if (month.endsWith('-01')) return month.slice(0, 4);
  return formatShortDate(`${month}-01`, locale).replace(/ ?\b1\b ?/, '');
}

/** A place of lessons with its fill and its marks. */
export interface FillRow extends Marks {
  readonly key: string;
  readonly label: string;
  readonly members: number;
  readonly places: number;
}

/** The groups of each city as one, the emptiest first; those without a city are together under `none`. */
export function fillByCity(groups: readonly GroupFigures[], none: string): FillRow[] {
  const byCity = grouped(groups, ({ city }) => city ?? '');
  const sum = (all: readonly GroupFigures[], name: keyof Marks | 'members' | 'places') =>
    all.reduce((total, each) => total + each[name], 0);
  const rows = [...byCity].map(([city, all]) => ({
    key: city,
    label: city || none,
    members: sum(all, 'members'),
    places: sum(all, 'places'),
    present: sum(all, 'present'),
    late: sum(all, 'late'),
    leftEarly: sum(all, 'leftEarly'),
    absent: sum(all, 'absent'),
  }));
  return byFill(rows);
}

/** The emptiest first: there is a place to fill. */
export function byFill<Row extends { readonly members: number; readonly places: number }>(
  rows: readonly Row[],
): Row[] {
  const fill = ({ members, places }: Row) => shareOf(members, places) ?? 2;
  return rows.toSorted((a, b) => fill(a) - fill(b));
}
