/** What is left of a timer: `4:05`; `0:00` once it is over. Both in milliseconds. */
export function timeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the end of a timer is told before it goes by itself: milliseconds. */
const overMs = 60_000;

/** A timer as screens show it: null without one, and once its end has been told for a minute; `now` in milliseconds. */
export function timerOf(
  endsAt: string | null,
  now: number,
): { readonly left: string; readonly isOver: boolean } | null {
  if (endsAt === null) return null;
  const end = Date.parse(endsAt);
  return now >= end + overMs ? null : { left: timeLeft(end, now), isOver: now >= end };
}
