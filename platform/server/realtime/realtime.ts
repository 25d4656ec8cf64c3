import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { announcementChannel, type Ended, namesOf, type Told } from './announce.ts';
import { type MergedNews, mergedNews } from './merged-news.ts';
import { heardNumbers } from './missed-news.ts';

/** Names of what changed: a feature, `feature/<group>` for one group within it, `*` for everything. */
type Listener = (news: { readonly changed: readonly string[] }) => void;
interface Subscription {
  readonly audience: ReadonlySet<string>;
  readonly news: MergedNews;
}

interface RealtimeLog {
  warn(object: unknown, message: string): void;
}

/** Fans out announcements of all processes to the browsers connected to this one. */
export interface Realtime {
  /** Calls `listener` for announcements to any of `audience`, merging those of one moment; returns how to stop. */
  subscribe(audience: Iterable<string>, listener: Listener): () => void;
  /** Calls `end` once any of `bases` ends, or may have ended while the connection was lost. Returns how to stop. */
  untilEnded(bases: Iterable<Ended>, end: () => void): () => void;
  close(): Promise<void>;
}

/** How often a process checks that it heard all news, in milliseconds. */
const lookEveryMs = 25_000;

/**
 * Opens the one LISTEN connection of this process. It reconnects by itself, and then tells every browser to fetch
 * again. It does the same when the numbers of the news show that some were lost (record 048).
 */
export async function openRealtime(
  connection: Connection,
  log: RealtimeLog,
  { lookEvery = lookEveryMs }: { readonly lookEvery?: number } = {},
): Promise<Realtime> {
  const subscriptions = new Set<Subscription>();
  const endings = new Set<{ readonly bases: ReadonlySet<string>; readonly end: () => void }>();
  const numbers = heardNumbers();
  let client: pg.Client | null = null;
  let closed = false;

  const publish = ({ changed, within, audience, number, ended = [] }: Told) => {
    if (number !== undefined) numbers.hear(number);
    for (const { bases, end } of endings) {
      if (ended.some((each) => bases.has(each))) end();
    }
    if (changed.length === 0) return;
    const names = namesOf({ changed, within });
    for (const subscription of subscriptions) {
      if (audience.some((each) => subscription.audience.has(each))) subscription.news.add(names);
    }
  };

  const askForEverything = () => {
    for (const { news } of subscriptions) news.add(['*']);
  };

  let looking = false;
  const look = async () => {
    if (!client || looking) return;
    looking = true;
    try {
      if (numbers.look(await lastNumber(client))) {
        log.warn({}, 'news were lost: every browser asks again');
        askForEverything();
      }
    } catch (error) {
      // The connection is lost; its end makes everybody fetch everything.
      log.warn({ error }, 'the realtime connection gave no answer');
    } finally {
      looking = false;
    }
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'orbita-listen', keepAlive: true });
    next.on('notification', ({ payload }) => payload && publish(JSON.parse(payload) as Told));
    next.on('error', () => {});
    // The loop retries a client that never came up: only the one in use starts the loop.
    next.on('end', () => {
      if (client === next) void reconnect();
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${announcementChannel}`);
      numbers.begin(await lastNumber(next));
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = null;
    for (let wait = 250; !closed; wait = Math.min(wait * 2, 10_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      try {
        if (!closed) await connect();
        // Whatever was announced meanwhile is lost: everybody fetches again.
        askForEverything();
        for (const { end } of endings) end();
        return;
      } catch (error) {
        log.warn({ error }, 'the realtime connection is down');
      }
    }
  }

  await connect();
  const looks = setInterval(() => void look(), lookEvery).unref();
  return {
    subscribe(audience, listener) {
      const news = mergedNews((changed) => listener({ changed }));
      const subscription = { audience: new Set(audience), news };
      subscriptions.add(subscription);
      return () => {
        news.stop();
        subscriptions.delete(subscription);
      };
    },
    untilEnded(bases, end) {
      const ending = { bases: new Set<string>(bases), end };
      endings.add(ending);
      return () => endings.delete(ending);
    },
    async close() {
      closed = true;
      clearInterval(looks);
      for (const { news } of subscriptions) news.stop();
      subscriptions.clear();
      endings.clear();
      await client?.end();
    },
  };
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number | string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM news_numbers',
  );
  return Number(rows[0]?.last ?? 0);
}
