import type pg from 'pg';
import { type Connection, newClient } from '../database/database.ts';
import { type Asking, cutOff, keepAlive, keepAsking } from '../database/patient-client.ts';
import { keepRunning, type PartState, type Running } from '../parts.ts';
import { type MergedNews, mergedNews } from './merged-news.ts';
import { heardNumbers } from './missed-news.ts';
import { type Recent, recentNews } from './recent-news.ts';
import { type Ended, namesOf, newsChannel, type Told } from './refresh.ts';

/** Names of what changed: a feature, `feature/<group>` for one group within it, `*` for everything. */
type Listener = (news: { readonly changed: readonly string[] }) => void;
interface Subscription {
  readonly audience: ReadonlySet<string>;
  readonly tab: string | undefined;
  readonly news: MergedNews;
}

interface RealtimeLog {
  warn(object: unknown, message: string): void;
}

/** Fans out the news of all processes to the browsers connected to this one. */
export interface Realtime {
  /**
   * Calls `listener` for news to any of `audience`, merging those of one moment, except for news that `tab` has
   * from its own answer; returns a function that stops it.
   */
  subscribe(audience: Iterable<string>, listener: Listener, tab?: string): () => void;
  /** What a page of `tab` may have missed that had its answers before it listened. */
  recent(audience: Iterable<string>, tab?: string): Recent;
  /**
   * Calls `end` once any of `bases` ends, or may have ended because the connection is lost. Returns a function that
   * stops it.
   */
  untilEnded(bases: Iterable<Ended>, end: () => void): () => void;
  /** While it is down nobody receives anything. */
  readonly part: PartState;
  close(): Promise<void>;
}

/** How long a connection may take to listen, in milliseconds. */
const connecting = 10_000;
/** A silent machine is noticed within twice as long, in milliseconds. */
const asksEveryMs: Asking = { every: 10_000, patience: 10_000 };

/** How often a process checks that it received all news, in milliseconds. */
const lookEveryMs = 25_000;

interface RealtimeTimes {
  readonly lookEvery?: number;
  readonly asking?: Asking;
}

/**
 * Opens the one LISTEN connection of this process. When it is lost or silent, every stream ends, and it reconnects by
 * itself (record 096). When the numbers of the news show that some were lost, every browser fetches again (record 048).
 */
export async function openRealtime(
  connection: Connection,
  log: RealtimeLog,
  { lookEvery = lookEveryMs, asking = asksEveryMs }: RealtimeTimes = {},
): Promise<Realtime> {
  const subscriptions = new Set<Subscription>();
  const endings = new Set<{ readonly bases: ReadonlySet<string>; readonly end: () => void }>();
  const numbers = heardNumbers();
  const recent = recentNews();

  const publish = ({ changed, within, besides, audience, number, ended = [] }: Told) => {
    if (number !== undefined) numbers.hear(number);
    for (const { bases, end } of endings) {
      if (ended.some((each) => bases.has(each))) end();
    }
    if (changed.length === 0) return;
    recent.add({ changed, within, besides, audience });
    const names = namesOf({ changed, within });
    for (const subscription of subscriptions) {
      if (besides !== undefined && subscription.tab === besides) continue;
      if (audience.some((each) => subscription.audience.has(each))) subscription.news.add(names);
    }
  };

  const askForEverything = () => {
    recent.begin();
    for (const { news } of subscriptions) news.add(['*']);
  };

  const look = (last: number) => {
    if (!numbers.look(last)) return;
    log.warn({}, 'live updates were lost: every browser asks again');
    askForEverything();
  };
  const endStreams = () => {
    for (const { end } of endings) end();
  };

  async function listen(): Promise<Running> {
    const client = newClient(connection, {
      ...{ ...keepAlive, connectionTimeoutMillis: connecting },
      application_name: 'orbita-listen',
    });
    const ended = Promise.withResolvers<unknown>();
    client.on('notification', ({ payload }) => payload && publish(JSON.parse(payload) as Told));
    client.on('error', ended.resolve);
    client.on('end', () => ended.resolve(new Error('The realtime connection ended.')));
    const limit = setTimeout(() => cutOff(client), connecting);
    try {
      await client.connect();
      await client.query(`LISTEN ${newsChannel}`);
      numbers.begin(await lastNumber(client));
      recent.begin();
    } catch (error) {
      cutOff(client);
      throw error;
    } finally {
      clearTimeout(limit);
    }
    let looked = performance.now();
    const ask = async () => {
      const last = await lastNumber(client);
      if (performance.now() - looked < lookEvery) return;
      looked = performance.now();
      look(last);
    };
    const stopAsking = keepAsking(client, ask, asking);
    return {
      ended: ended.promise,
      async stop() {
        stopAsking();
        cutOff(client);
      },
    };
  }

  const part = await keepRunning('live-updates', listen, {
    log,
    // Nobody would learn of a session that ends meanwhile: every stream ends, and its tab reconnects and is checked again.
    onDown: endStreams,
    onUp() {
      // Whatever was sent meanwhile is lost, also for those who connected in between.
      askForEverything();
      endStreams();
    },
  });
  return {
    part,
    subscribe(audience, listener, tab) {
      const news = mergedNews((changed) => listener({ changed }));
      const subscription = { audience: new Set(audience), tab, news };
      subscriptions.add(subscription);
      return () => {
        news.stop();
        subscriptions.delete(subscription);
      };
    },
    recent: recent.for,
    untilEnded(bases, end) {
      const ending = { bases: new Set<string>(bases), end };
      endings.add(ending);
      return () => endings.delete(ending);
    },
    async close() {
      for (const { news } of subscriptions) news.stop();
      subscriptions.clear();
      endings.clear();
      await part.stop();
    },
  };
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number | string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM news_numbers',
  );
  return Number(rows[0]?.last ?? 0);
}
