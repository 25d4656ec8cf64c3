import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  finishGoogleSignIn,
  type GoogleStep,
  startGoogleSignIn,
} from '#features/identity/server/google/google-proof.service.ts';

/**
 * The two addresses on the way through Google that a browser visits itself; only where Google is set up (decision
 * A7).
 */
export function googleSignIn(app: FastifyInstance): void {
  // A HEAD request for the address would use up what the visit needs.
  const once = { exposeHeadRoute: false };
  const goOn = (request: FastifyRequest, reply: FastifyReply, { href, held }: GoogleStep) => {
    const cookie = app.googleCookieOf(request, reply);
    if (held) cookie.set(held);
    else cookie.clear();
    return reply.header('cache-control', 'no-store').redirect(href, 303);
  };

  app.get<{ Querystring: Record<string, unknown> }>('/api/google-sign-in', once, async (request, reply) => {
    const { redirect, rememberMe } = request.query;
    const scope = await app.scopeOf(request);
    return goOn(
      request,
      reply,
      await startGoogleSignIn(scope, { redirect, rememberMe: rememberMe !== 'false' }),
    );
  });

  app.get('/api/google-sign-in/callback', once, async (request, reply) => {
    const start = request.url.indexOf('?');
    const search = start < 0 ? '' : request.url.slice(start);
    const held = app.googleCookieOf(request, reply).read();
    return goOn(request, reply, await finishGoogleSignIn(await app.scopeOf(request), { search, held }));
  });
}
