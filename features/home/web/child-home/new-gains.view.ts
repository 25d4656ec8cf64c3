import type { Gain, Gains } from '#features/avatars/shared/avatars.ts';

/** The newest lesson is told with what it brought most points for; the odyssey tells all. */
const lessons = 1;
const fieldsNamed = 3;

/** What the home tells of new points: the newest lesson with its largest fields, and how many more there are. */
export function gainWords({ gains, others }: Pick<Gains, 'gains' | 'others'>): {
  gains: Gain[];
  others: number;
} {
  const told = gains.slice(0, lessons).map((gain) => ({
    ...gain,
    fields: gain.fields
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => other.amount - one.amount)
      .slice(0, fieldsNamed),
  }));
  return { gains: told, others: others + gains.length - told.length };
}
