import pg from 'pg';
import type { Pool } from '../database/database.ts';

const dates = new pg.TypeOverrides();
dates.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

/**
 * The pool as graphile-worker expects it, its instants dates. It compares them, and a date is neither before nor after a string:
 * with the strings of everybody else it would make up for no night that was missed (record 085).
 */
export function poolOfJobs(pool: Pool): Pool {
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) =>
    pool.query({ ...(typeof asked === 'string' ? { text: asked, values } : asked), types: dates });
  return new Proxy(pool, {
    get(own, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}
