/** Which nightly backups are kept: those of so many days, and the last of so many weeks and months. */
export const kept = { days: 14, weeks: 8, months: 12 } as const;

const named =
  /^orbita-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-before-\d[0-9a-z.-]*)?\.tar\.zst(?:\.age)?$/;

/** The name of a backup of an instant (ISO, in UTC), sorted by time; `mark` says what it was made for. */
export function backupName(instant: string, { mark = '', sealed = false } = {}): string {
  const [day, time = ''] = instant.split('T');
  const clock = time.slice(0, 8).replaceAll(':', '');
  return `orbita-${day}T${clock}Z${mark && `-${mark}`}.tar.zst${sealed ? '.age' : ''}`;
}

/** When a backup of this name was made; null for a name that no backup of ours has. */
export function instantOf(name: string): Temporal.Instant | null {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  if (!day) return null;
  try {
    return Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`);
  } catch {
    // Such as of 31 February.
    return null;
  }
}

/**
 * Which of these backups are no longer needed behind a proven one: all but those of the last 14 days, the last of each of the last 8 weeks and
 * the last of each of the last 12 months that have one, in UTC. Only days on which backups were made count, not those that a clock has skipped:
 * one that jumps ahead by a year removes no more than a night does. What is dated after the proven one is left alone. One that could
 * not be proven stands for no week and no month. Names that aren't ours are never among them.
 */
export function expired(
  names: readonly string[],
  { proven, unproven = new Set() }: { readonly proven: string; readonly unproven?: ReadonlySet<string> },
): string[] {
  const newestFirst = names
    .filter((name) => name <= proven && instantOf(name) !== null)
    .toSorted()
    .reverse();
  const needed = new Set([proven]);
  const [days, weeks, months] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const name of newestFirst) {
    const day = name.slice('orbita-'.length, 'orbita-2026-11-20'.length);
    if (days.size < kept.days) days.add(day);
    if (days.has(day)) needed.add(name);
    if (unproven.has(name)) continue;
    if (isLastOf(weeks, kept.weeks, () => mondayOf(day))) needed.add(name);
    if (isLastOf(months, kept.months, () => day.slice(0, '2026-11'.length))) needed.add(name);
  }
  return newestFirst.filter((name) => !needed.has(name));
}

/** Whether a period is a new one among the newest few; notes it. */
function isLastOf(seen: Set<string>, most: number, periodOf: () => string): boolean {
  if (seen.size >= most) return false;
  const before = seen.size;
  return seen.add(periodOf()).size > before;
}

/** Weeks begin on Monday. */
function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
