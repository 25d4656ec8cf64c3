/** For how many hours a merge can be undone. */
const undoHours = 24;
const undoMs = undoHours * 3_600_000;

/** Until when a merge can be undone. */
export function undoableUntil(mergedAt: string): string {
  return new Date(Date.parse(mergedAt) + undoMs).toISOString();
}

/** A merge from this instant or earlier cannot be undone any more. */
export function undoCutoff(now: string): string {
  return new Date(Date.parse(now) - undoMs).toISOString();
}

/** Refuses to undo a merge whose day is over. */
export function undoRefusal(mergedAt: string, now: string): 'merge/too-late' | null {
  return now >= undoableUntil(mergedAt) ? 'merge/too-late' : null;
}
