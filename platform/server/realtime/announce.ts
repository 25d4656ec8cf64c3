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
  /**
   * The group within which all of it changed: screens of that group ask again, screens over many groups only when they are opened
   * anew. For what happens often and moves no group from one list to another, as the saves of a sheet (record 048).
   */
  readonly within?: string | undefined;
  /** Each of these hears it and nobody else; an admin too only as `role:admin`. */
  readonly audience: readonly Audience[];
  /** Sessions that ended and users whose rights changed, told by the database itself: what they opened is closed. */
  readonly ended?: readonly Ended[];
}

/** What a stream stands on. */
export type Ended = `session:${string}` | `user:${string}`;

// NOTIFY carries less than 8000 bytes; an audience is at most 44.
const audiencesAtOnce = 100;

/** Tells the browsers concerned, through every process, to refetch; sent when the transaction commits. */
export async function announce(tx: Tx, { changed, within, audience }: Announcement): Promise<void> {
  for (let from = 0; from < audience.length; from += audiencesAtOnce) {
    const part: Announcement = { changed, within, audience: audience.slice(from, from + audiencesAtOnce) };
    await sql`SELECT pg_notify(${announcementChannel}, ${JSON.stringify(part)})`.execute(tx.db);
  }
}

/** The names that an announcement is told by: `attendance`, or `attendance/<group>` for what changed within one. */
export function namesOf({ changed, within }: Pick<Announcement, 'changed' | 'within'>): readonly string[] {
  return within === undefined ? changed : changed.map((feature) => `${feature}/${within}`);
}
