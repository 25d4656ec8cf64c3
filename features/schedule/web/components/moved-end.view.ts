interface Times {
  /** 'HH:MM' */
  readonly start: string;
  readonly end: string;
}

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
};
const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * The end of a lesson whose start changes: it lasts as long as before. The end stays where it is while a time is
 * incomplete, or when the lesson would go on past midnight.
 */
export function movedEnd({ start, end }: Times, newStart: string): string {
  const [from, to, at] = [start, end, newStart].map(minutesOf);
  if (from == null || to == null || at == null || to <= from) return end;
  const ends = at + to - from;
  return ends < 24 * 60 ? `${twoDigits(Math.floor(ends / 60))}:${twoDigits(ends % 60)}` : end;
}
