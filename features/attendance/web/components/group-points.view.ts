import { byPointField } from '#features/academy/shared/point-fields.ts';
import { type PointField, type PointFields, pointFields } from '#features/points/shared/points.ts';
import type { GroupPointsDay } from '../../shared/attendance.ts';

/** A lesson's bar: its sum, its height relative to the others, and how its fields share it. */
export interface PointsBar {
  readonly date: string;
  readonly sum: number;
  /** Of the highest bar, 0 to 1. */
  readonly height: number;
  /** Fields with points, in order: each with its share of the bar, 0 to 1. */
  readonly parts: readonly { readonly field: PointField; readonly share: number }[];
}

/** The colour of each field in the chart, by its number among the colours of groups. */
const colours: Record<PointField, number> = {
  for_attendance: 1,
  for_practices: 0,
  for_questions: 3,
  for_ideas: 4,
  for_helping_others: 5,
  for_challenges: 2,
  extra_points: 11,
};

/** Paints a part of the chart, or its marker in the legend, in the colour of its field. */
export function colourOf(field: PointField): { '--field': string } {
  return { '--field': `var(--orbita-group-${colours[field]})` };
}

const sumOf = (points: PointFields): number => pointFields.reduce((sum, field) => sum + points[field], 0);

/** The lessons as bars, oldest first. */
export function barsOf(days: readonly GroupPointsDay[]): PointsBar[] {
  const highest = Math.max(1, ...days.map(({ points }) => sumOf(points)));
  return days.map(({ date, points }) => {
    const sum = sumOf(points);
    const parts = pointFields
      .filter((field) => points[field] > 0)
      .map((field) => ({ field, share: points[field] / sum }));
    return { date, sum, height: sum / highest, parts };
  });
}

/** What all lessons gave, by field. */
export function totalsOf(days: readonly GroupPointsDay[]): PointFields {
  return byPointField((field) => days.reduce((sum, { points }) => sum + points[field], 0));
}
