import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { statementSpan } from '../tracing/statement-span.ts';
import { tracedPart } from '../tracing/tracing.ts';
import { asAway, SilentDatabase } from './database-away.ts';
import { cutOff, notePurpose } from './patient-client.ts';
import type { Silence } from './silence.ts';
import { StatementNames } from './statement-names.ts';

/** Lists of different lengths make different statements. */
const mostParameters = 24;

interface PreparedReads {
  /** Which statements are prepared. */
  readonly names?: StatementNames;
  /** By which requests give up waiting. */
  readonly silence?: Silence | undefined;
}

/**
 * A pool whose reads are prepared. Planning a typical read takes PostgreSQL several times as long as running it, so
 * each connection plans it once, if it is used again and again ({@link StatementNames}). Writes are not prepared, nor are reads that answer `*`, whose columns a migration may
 * change under a running process. A pooler in front must keep sessions (docs/operations.md), or the plans are lost. Throws
 * {@link DatabaseAway} when the database is away.
 */
export function withPreparedReads(
  pool: pg.Pool,
  { names = new StatementNames(), silence }: PreparedReads = {},
): PostgresPool {
  const preparing = new WeakMap<pg.PoolClient, PreparingClient>();

  return {
    async connect() {
      const client = await connectTo(pool, silence).catch((error: unknown) => {
        throw asAway(error);
      });
      const known = preparing.get(client) ?? preparingClient(client, names, silence);
      preparing.set(client, known);
      await known.giveUp();
      return known.client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** A connection of the pool. One that is free only after the request gave up goes to the next. */
function connectTo(pool: pg.Pool, silence: Silence | undefined): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (!silence) return connecting;
  const late = Promise.withResolvers<never>();
  return silence.wait(Promise.race([connecting, late.promise]), () => {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    late.reject(new SilentDatabase());
  });
}

/**
 * Whether a statement reads columns that it names. Stars in parentheses, such as those of subqueries, sums and counts, don't reach
 * the answer.
 */
function isPlainRead(text: string): boolean {
  // A hand-written statement may begin with a line break.
  return /^\s*(select|with)\b/i.test(text) && !withoutParentheses(text).includes('*');
}

function withoutParentheses(text: string): string {
  let depth = 0;
  let outside = '';
  // A parenthesis within quotes is none.
  for (const [part] of text.matchAll(/'[^']*'|"[^"]*"|[()]|[^()'"]+/g)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (depth === 0) outside += part;
  }
  return outside;
}

interface PreparingClient {
  readonly client: PostgresPoolClient;
  /** Drops the plans whose names were given up since. */
  giveUp(): Promise<void>;
}

function preparingClient(
  client: pg.PoolClient,
  names: StatementNames,
  silence: Silence | undefined,
): PreparingClient {
  const prepared = new Set<string>();
  let { current } = names;
  const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const values = [...parameters];
    notePurpose(client, text);
    try {
      const name = names.use(text, () => values.length <= mostParameters && isPlainRead(text));
      if (name) prepared.add(name);
      const asked: Promise<unknown> = tracedPart(
        () => statementSpan(text),
        () => client.query({ name, text, values }),
      );
      const answer = await (silence ? silence.wait(asked, () => cutOff(client)) : asked);
      return answer as PostgresQueryResult<R>;
    } catch (error) {
      throw asAway(error);
    }
  };
  const giveUp = async () => {
    if (current === names.current) return;
    current = names.current;
    for (const name of prepared) {
      if (current.has(name)) continue;
      prepared.delete(name);
      // A statement that failed was not prepared, and on a lost connection what is asked next fails.
      await client.query(`DEALLOCATE ${name}`).catch(() => {});
    }
  };
  // Everything else, above all how a client is released, is left to pg.
  return { client: Object.create(client, { query: { value: query } }), giveUp };
}
