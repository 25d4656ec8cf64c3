import type { FastifyInstance } from 'fastify';
import type { AwayReason } from '#platform/server/database/database-away.ts';
import { type Readiness, readiness } from '#platform/server/readiness.ts';
import type { Foundation } from '../foundation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Remembers why the database could not serve: a full disk shows only in writes, which the readiness check does not
     * make.
     */
    sawDatabaseAway(reason: AwayReason): void;
    /** What `/readyz` says, within some two seconds. */
    currentReadiness(): Promise<Readiness>;
  }
}

/** How long a process that hit a full disk gets no visitors, in milliseconds. */
const rest = 30_000;

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, is writable and no migration is waiting; it names
 * the background parts that are restarting, which keep no visitor away.
 */
export function health(app: FastifyInstance, { db, parts = [] }: Foundation): void {
  let met: { reason: AwayReason; until: number } | null = null;
  app.decorate('sawDatabaseAway', (reason: AwayReason) => {
    if (reason === 'database-disk-full') met = { reason, until: performance.now() + rest };
  });

  app.decorate('currentReadiness', async () => {
    const looked = await readiness(db).catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready');
      return 'database-unreachable' as const;
    });
    return looked === 'ready' && met && performance.now() < met.until ? met.reason : looked;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await app.currentReadiness();
    const down = parts.filter((part) => !part.isUp()).map(({ name }) => name);
    return reply.status(status === 'ready' ? 200 : 503).send({ status, ...(down.length > 0 && { down }) });
  });
}
