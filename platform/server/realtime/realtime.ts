import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { type Announcement, announcementChannel, type Ended } from './announce.ts';

type Listener = (announcement: Pick<Announcement, 'changed'>) => void;
interface Subscription {
  readonly audience: ReadonlySet<string>;
  readonly listener: Listener;
}

interface RealtimeLog {
  warn(object: unknown, message: string): void;
}

/** Fans announcements of all processes out to the browsers connected to this one. */
export interface Realtime {
  /** Calls `listener` for announcements to any of `audience`; returns how to stop. `role:admin` hears everything. */
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

  const publish = ({ changed, audience, ended = [] }: Announcement) => {
    for (const { bases, end } of endings) {
      if (ended.some((each) => bases.has(each))) end();
    }
    if (changed.length === 0) return;
    for (const subscription of subscriptions) {
      const concerned =
        subscription.audience.has('role:admin') || audience.some((each) => subscription.audience.has(each));
      if (concerned) subscription.listener({ changed });
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
        for (const { listener } of subscriptions) listener({ changed: ['*'] });
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
      const subscription = { audience: new Set(audience), listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    untilEnded(bases, end) {
      const ending = { bases: new Set<string>(bases), end };
      endings.add(ending);
      return () => endings.delete(ending);
    },
    async close() {
      closed = true;
      subscriptions.clear();
      endings.clear();
      await client?.end();
    },
  };
}
