import type { FastifyInstance } from 'fastify';
import { refuseWrites } from '#platform/server/read-only/read-only.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Procedures: each says for itself whether it reads (`guardProcedure`). */
    readonly refusesByItself?: true;
  }
}

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every write of read-only mode that is no procedure, before its body is read: uploads, statements, Stripe's
 * events (which Stripe sends again after a 503), a mail program's unsubscribing. A route added later is refused, too.
 */
export function refusingWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || request.routeOptions.config.refusesByItself) return;
    await refuseWrites(await app.scopeOf(request));
  });
}
