import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { type Announcement, announcementChannel, type Ended, namesOf } from './announce.ts';
import { type MergedNews, mergedNews } from './merged-news.ts';

/** Names of what changed: a feature, `feature/<group>` for one group within it, `*` for everything. */
type Listener = (news: { readonly changed: readonly string[] }) => void;
interface Subscription {
  readonly audience: ReadonlySet<string>;
  readonly news: MergedNews;
}

interface RealtimeLog {
  warn(object: unknown, message: string): void;
}

/** Fans announcements of all processes out to the browsers connected to this one. */
export interface Realtime {
  /** Calls `listener` for announcements to any of `audience`, those of a moment merged into one; returns how to stop. */
  subscribe(audience: Iterable<string>, listener: Listener): () => void;
  /** Calls `end` once any of `bases` ends, or may have: when the connection was lost. Returns how to stop. */
  untilEnded(bases: Iterable<Ended>, end: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the one LISTEN connection of this process; reconnects by itself, and then tells every browser to refetch. */
export async function openRealtime(connection: Connection, log: RealtimeLog): Promise<Realtime> {
  const subscriptions = new Set<Subscription>();
  const endings = new Set<{ readonly bases: ReadonlySet<string>; readonly end: () => void }>();
  let client: pg.Client | null = null;
  let closed = false;

  const publish = ({ changed, within, audience, ended = [] }: Announcement) => {
    for (const { bases, end } of endings) {
      if (ended.some((each) => bases.has(each))) end();
    }
    if (changed.length === 0) return;
    const names = namesOf({ changed, within });
    for (const subscription of subscriptions) {
      if (audience.some((each) => subscription.audience.has(each))) subscription.news.add(names);
    }
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'orbita-listen', keepAlive: true });
    next.on('notification', ({ payload }) => payload && publish(JSON.parse(payload) as Announcement));
    next.on('error', () => {});
    // A client that never came up is the loop's to try again: only the one in use starts it.
    next.on('end', () => {
      if (client === next) void reconnect();
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${announcementChannel}`);
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
        // Whatever was announced meanwhile is lost: everybody asks again.
        for (const { news } of subscriptions) news.add(['*']);
        for (const { end } of endings) end();
        return;
      } catch (error) {
        log.warn({ error }, 'the realtime connection is down');
      }
    }
  }

  await connect();
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
      for (const { news } of subscriptions) news.stop();
      subscriptions.clear();
      endings.clear();
      await client?.end();
    },
  };
}
