import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** The PostgreSQL channel that every process listens on. */
export const announcementChannel = 'orbita';

/** Whom an announcement reaches. Staff of the role, or one user, or everybody in (or teaching) a group. */
export type Audience = `user:${string}` | `group:${string}` | 'role:admin' | 'role:teacher';

/** What changed, and whom it concerns. */
export interface Announcement {
  /** Features whose queries are to be asked again. No ids of people travel. */
  readonly changed: readonly string[];
  readonly audience: readonly Audience[];
  /** Sessions that ended and users whose rights changed, told by the database itself: what they opened is closed. */
  readonly ended?: readonly Ended[];
}

/** What a stream stands on. */
export type Ended = `session:${string}` | `user:${string}`;

// NOTIFY carries less than 8000 bytes; an audience is at most 44.
const audiencesAtOnce = 100;

/** Tells the browsers concerned, through every process, to refetch; sent when the transaction commits. */
export async function announce(tx: Tx, { changed, audience }: Announcement): Promise<void> {
  for (let from = 0; from < audience.length; from += audiencesAtOnce) {
    const part: Announcement = { changed, audience: audience.slice(from, from + audiencesAtOnce) };
    await sql`SELECT pg_notify(${announcementChannel}, ${JSON.stringify(part)})`.execute(tx.db);
  }
}
