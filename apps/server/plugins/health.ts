import type { FastifyInstance } from 'fastify';
import { readiness } from '#platform/server/readiness.ts';
import type { Foundation } from '../foundation.ts';

/** `/healthz`: the process is alive. `/readyz`: the database answers and no migration is waiting. */
export function health(app: FastifyInstance, { db }: Foundation): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const status = await readiness(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'database-unreachable';
    });
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
}
