import type { Readiness } from '#platform/server/readiness.ts';

/** How Orbita is for those who use it. `limited`: the database can be read, but nothing can be saved. */
export type AppState = 'works' | 'limited' | 'away';

/** How mails are. `off`: no mail server is set. `wait`: they wait for the database, as everything does. */
export type MailState = 'leave' | 'late' | 'off' | 'wait';

/** One line of the status page. */
export interface Condition<S> {
  readonly state: S;
  /** Since when something is wrong, as an ISO instant; null while all is well. */
  readonly since: string | null;
}

/** What the status page says; it names nobody. */
export interface Status {
  readonly app: Condition<AppState>;
  readonly mails: Condition<MailState>;
  /** When it was looked at. */
  readonly lookedAt: string;
}

/** A mail that is older than this and has not left is late, in minutes. Most leave within seconds. */
export const lateAfterMinutes = 10;

/** What a process's readiness means for visitors. */
export function appStateOf(readiness: Readiness): AppState {
  if (readiness === 'ready') return 'works';
  return readiness === 'database-read-only' || readiness === 'database-disk-full' ? 'limited' : 'away';
}

/** What one look found. */
export interface Seen {
  readonly readiness: Readiness;
  readonly mailsLeave: boolean;
  /** When the first mail that is late was written; null if none is. */
  readonly lateSince: string | null;
  readonly now: string;
}

/**
 * The status after a look. Since when Orbita is away only the process can remember: the first of the looks in a row that did
 * not find it well. A trouble that turns into another keeps its beginning.
 */
export function nextStatus(before: Status | null, { readiness, mailsLeave, lateSince, now }: Seen): Status {
  const state = appStateOf(readiness);
  const app = { state, since: state === 'works' ? null : (before?.app.since ?? now) };
  if (!mailsLeave) return { app, mails: { state: 'off', since: null }, lookedAt: now };
  if (state === 'away') return { app, mails: { state: 'wait', since: null }, lookedAt: now };
  return { app, mails: { state: lateSince ? 'late' : 'leave', since: lateSince }, lookedAt: now };
}
