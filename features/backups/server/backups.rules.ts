/** How long nightly backups are kept: every one for days, the last of each week and of each month for longer. */
export const kept = { days: 14, weeks: 8, months: 12 } as const;

const named = /^orbita-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-[a-z0-9.-]+)?\.tar\.zst(?:\.age)?$/;

/** The name of a backup of an instant (ISO, in UTC), sorted by time; `mark` says what it was made for. */
export function backupName(instant: string, { mark = '', sealed = false } = {}): string {
  const [day, time = ''] = instant.split('T');
  const clock = time.slice(0, 8).replaceAll(':', '');
  return `orbita-${day}T${clock}Z${mark && `-${mark}`}.tar.zst${sealed ? '.age' : ''}`;
}

/** When a backup of this name was made; null for a name that no backup of ours has. */
export function instantOf(name: string): Temporal.Instant | null {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day ? Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/**
 * Which of these backups are no longer needed: all but those of the last 14 days, the last of each of the last 8 weeks and the last of each of
 * the last 12 months, in UTC. Names that aren't ours are never among them, nor is the newest backup.
 */
export function expired(names: readonly string[], now: Temporal.Instant): string[] {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const newestFirst = names
    .flatMap((name) => {
      const at = instantOf(name);
      return at ? [{ name, day: at.toZonedDateTimeISO('UTC').toPlainDate() }] : [];
    })
    .sort((one, other) => (one.name < other.name ? 1 : -1));
  const needed = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const ofPeriods = new Set<string>();
  for (const { name, day } of newestFirst) {
    const [age, weeks, months] = [day.until(today).days, weeksBetween(day, today), monthsBetween(day, today)];
    const periods = [
      ...(weeks < kept.weeks ? [`week ${weeks}`] : []),
      ...(months < kept.months ? [`month ${months}`] : []),
    ].filter((period) => !ofPeriods.has(period));
    if (age < kept.days || periods.length > 0) needed.add(name);
    for (const period of periods) ofPeriods.add(period);
  }
  return newestFirst.flatMap(({ name }) => (needed.has(name) ? [] : [name]));
}

/** Weeks begin on Monday. */
function weeksBetween(day: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
  return mondayOf(day).until(mondayOf(today)).days / 7;
}

function monthsBetween(day: Temporal.PlainDate, today: Temporal.PlainDate): number {
  return (today.year - day.year) * 12 + today.month - day.month;
}
