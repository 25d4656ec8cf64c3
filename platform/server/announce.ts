import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** The PostgreSQL channel that every process listens on. */
export const announcementChannel = 'orbita';

/** Whom an announcement reaches. Staff of the role, or one user, or everybody in (or teaching) a group. */
export type Audience = `user:${string}` | `group:${string}` | 'role:admin' | 'role:teacher';

/** What changed, and whom it concerns. */
export interface Announcement {
  /** Features whose queries are to be asked again. No ids of people travel. */
  readonly changed: readonly string[];
  readonly audience: readonly Audience[];
}

/** Tells the browsers concerned, through every process, to refetch; sent when the transaction commits. */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  await sql`SELECT pg_notify(${announcementChannel}, ${JSON.stringify(announcement)})`.execute(tx.db);
}
