import pg from 'pg';
import type { Pool } from '../database/database.ts';
import { asAway, DatabaseAway, despiteAbsence } from '../database/database-away.ts';
import { jobsPause } from '../read-only/read-only.ts';

const dates = new pg.TypeOverrides();
dates.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

/** How long writing a job's outcome is retried while the database is away, in milliseconds. */
const notePatience = 20_000;

/** The pool of a job runner. */
export interface JobPool {
  readonly pool: Pool;
  /**
   * Resolves once nothing uses it: graphile-worker does not wait while it writes the outcome of finished jobs.
   */
  settled(): Promise<void>;
}

type Asked = string | pg.QueryConfig;

const nameOf = (asked: Asked) => (typeof asked === 'object' && asked.name) || '';
/** Writes that a job is done or has failed: idempotent. */
const isNote = (asked: Asked): asked is pg.QueryConfig => /^(complete|fail)_job/.test(nameOf(asked));
/** Takes a job. A retry would take another one. */
const isTaking = (asked: Asked): asked is pg.QueryConfig => /^get_job/.test(nameOf(asked));

/**
 * The pool as graphile-worker expects it. Its instants are dates, which it compares: comparing a date with the strings used everywhere else
 * is always false, so that no missed night would be made up for (record 085). Its connections are as this product expects them (record
 * 096): writing a job's outcome survives the connection it began on; where the answer to taking a job is lost there is no job, and
 * `onDoubt` is called: one may be taken that nobody works on. In read-only mode none is taken (record 123).
 */
export function poolOfJobs(pool: Pool, onDoubt: (reason: unknown) => void): JobPool {
  const asking = new Set<Promise<unknown>>();
  const query = (asked: Asked, values?: unknown[]) =>
    pool.query({ ...(typeof asked === 'string' ? { text: asked, values } : asked), types: dates });
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback) return pool.connect(callback);
    const over = Promise.withResolvers<void>();
    asking.add(over.promise);
    over.promise.then(() => asking.delete(over.promise));
    return connectForJobs(pool, { over: over.resolve, onDoubt });
  };
  const own: Record<string | symbol, unknown> = { query, connect };
  return {
    pool: new Proxy(pool, {
      get(all, name) {
        if (Object.hasOwn(own, name)) return own[name];
        const value: unknown = Reflect.get(all, name);
        return typeof value === 'function' ? value.bind(all) : value;
      },
    }),
    async settled() {
      while (asking.size > 0) await Promise.all(asking);
    },
  };
}

const away = (error: unknown) => {
  throw asAway(error);
};
const patiently = <R>(ask: () => Promise<R>) => despiteAbsence(() => ask().catch(away), notePatience);

/**
 * Takes a job unless jobs pause. One transaction: whoever waits for what began before read-only mode sees it in the list of transactions until
 * the job is marked as taken.
 */
async function take(client: pg.PoolClient, asked: pg.QueryConfig): Promise<{ rows: unknown[] }> {
  await client.query('BEGIN');
  try {
    const taken = (await jobsPause(client)) ? { rows: [] } : await client.query(asked);
    await client.query('COMMIT');
    return taken;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface JobConnection {
  /** Called when the connection is no longer needed. */
  readonly over: () => void;
  readonly onDoubt: (reason: unknown) => void;
}

async function connectForJobs(pool: Pool, { over, onDoubt }: JobConnection): Promise<pg.PoolClient> {
  const client = await patiently(() => pool.connect()).catch((error: unknown) => {
    over();
    throw error;
  });
  let tries = 0;
  const query = (asked: Asked, values?: unknown[]) => {
    if (isNote(asked)) return patiently(() => (tries++ === 0 ? client : pool).query(asked));
    if (!isTaking(asked)) return client.query(asked as string, values);
    return take(client, asked).catch((error: unknown) => {
      if (!(asAway(error) instanceof DatabaseAway)) throw error;
      onDoubt(error);
      return { rows: [] };
    });
  };
  const release = (error?: Error | boolean) => {
    client.release(error);
    over();
  };
  return Object.create(client, { query: { value: query }, release: { value: release } });
}
