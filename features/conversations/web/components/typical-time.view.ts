/** A duration in the unit in which people say it. */
export interface SaidTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const hour = 60;
const day = 24 * hour;

/** Minutes up to an hour, hours up to two days, days after that; at least one. */
export function saidTime(minutes: number): SaidTime {
  if (minutes < hour) return { unit: 'minutes', count: Math.max(1, Math.round(minutes)) };
  if (minutes < 2 * day) return { unit: 'hours', count: Math.round(minutes / hour) };
  return { unit: 'days', count: Math.round(minutes / day) };
}
