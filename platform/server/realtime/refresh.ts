import { sql, type Transaction } from 'kysely';
import type { Role } from '#platform/shared/roles.ts';
import type { Database, Db } from '../database/database.ts';

/** The PostgreSQL channel that every process listens on. */
export const newsChannel = 'orbita';

/**
 * Whose screens fetch again: one user's; those of a child and the guardians; of everybody who is in a group or teaches it, and
 * their guardians; teachers and admins; everybody of a role. Resolved where somebody listens, never where news are sent (record
 * 100).
 */
export type Audience = `user:${string}` | `family:${string}` | `group:${string}` | 'staff' | `role:${Role}`;

/**
 * The names of what can change: the keys of the features' contracts, which also name the web's queries. Each feature
 * merges its own in beside its router, so that a wrong name does not compile.
 */
export interface NewsNames {}

/** What can change. */
export type NewsName = keyof NewsNames;

/** What changed, and whom it concerns. */
export interface News {
  /** Features whose queries are to be fetched again. No ids of people are sent. */
  readonly changed: readonly NewsName[];
  /**
   * The group within which all of it changed. Screens of that group fetch again; screens over many groups do so only
   * when reopened. Meant for frequent changes that move no group from one list to another, such as the saves of a sheet
   * (record 047).
   */
  readonly within?: string | undefined;
  /** The tab that made the change and has all of it from the answer: it alone need not be notified. */
  readonly besides?: string | undefined;
  /** Only these receive it; an admin, too, receives it only as `role:admin` or `staff`. */
  readonly audience: readonly Audience[];
}

/** The payload of a message on the channel. */
export interface Told extends News {
  /** The number of the transaction's news: a process that misses one has everything fetched. */
  readonly number?: number;
  /**
   * Sessions that ended and users whose rights changed, reported by the database itself: their streams are closed.
   */
  readonly ended?: readonly Ended[];
}

/** What a stream depends on. */
export type Ended = `session:${string}` | `user:${string}`;

// NOTIFY carries less than 8000 bytes; an audience is at most 44.
const audiencesAtOnce = 100;

/** News that open transactions have yet to send. */
const gathered = new WeakMap<Db, News[]>();

/** Tells the browsers concerned, through every process, to fetch again; sent once the transaction has committed. */
export async function refresh(tx: { readonly db: Transaction<Database> }, news: News): Promise<void> {
  const all = gathered.get(tx.db);
  if (!all) throw new Error('Nobody would send these news: open the transaction with transaction().');
  all.push(news);
}

/**
 * Gathers the news of `work` in a transaction. Returns a function that sends it all, to be called after the commit: a
 * `NOTIFY` within a transaction makes all commits wait for each other (record 048). Only transaction() calls this.
 */
export async function gatherNews<R>(
  db: Transaction<Database>,
  work: () => Promise<R>,
): Promise<{ readonly result: R; readonly messages: readonly string[] }> {
  const news: News[] = [];
  gathered.set(db, news);
  const result = await work();
  const told = news.filter(({ audience }) => audience.length > 0);
  if (told.length === 0) return { result, messages: [] };
  const { rows } = await sql<{ number: number }>`SELECT nextval('news_numbers') AS number`.execute(db);
  const messages = told.flatMap((each) => newsMessages({ ...each, number: Number(rows[0]?.number) }));
  return { result, messages };
}

/** The messages that carry news, each for at most a hundred of its audience; none without an audience. */
export function newsMessages({ changed, within, besides, audience, number }: Told): string[] {
  const messages: string[] = [];
  for (let from = 0; from < audience.length; from += audiencesAtOnce) {
    const part = { changed, within, besides, audience: audience.slice(from, from + audiencesAtOnce), number };
    messages.push(JSON.stringify(part));
  }
  return messages;
}

/**
 * Sends what {@link gatherNews} gathered. Doesn't wait for the disk: its number reveals what a crash loses.
 */
export async function sendNews(db: Db, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${newsChannel}, message)
    FROM unnest(${messages}::text[]) WITH ORDINALITY AS each (message, place) ORDER BY place`.execute(db);
}

/** The names under which news are sent: `attendance`, or `attendance/<group>` for what changed within one. */
export function namesOf({ changed, within }: Pick<News, 'changed' | 'within'>): readonly string[] {
  return within === undefined ? changed : changed.map((feature) => `${feature}/${within}`);
}
