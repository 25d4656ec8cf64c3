import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolveSession } from '#features/identity/server/identity.service.ts';
import type { Env } from '#platform/server/env.ts';
import type { Scope } from '#platform/server/scope.ts';
import { type SessionCookies, sessionCookieName } from '#platform/server/session.ts';
import type { Foundation } from '../foundation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who asks, when, in which language: one session look-up for each request that needs it. */
    scopeOf(request: FastifyRequest): Promise<Scope>;
    cookiesOf(request: FastifyRequest, reply: FastifyReply): SessionCookies;
  }
}

/** Gives routes the scope of a request and its session cookie. */
export function requestScope(
  app: FastifyInstance,
  { env, db, clock = () => Temporal.Now.instant() }: Foundation,
): void {
  const secure = env.publicUrl.startsWith('https:');
  const cookieName = sessionCookieName(secure);

  app.decorate('scopeOf', async (request: FastifyRequest): Promise<Scope> => {
    const nobody: Scope = {
      db,
      env,
      actor: null,
      locale: 'lt',
      now: clock(),
      requestId: request.id,
      address: request.ip,
      log: request.log,
    };
    const token = request.cookies[cookieName];
    const session = token ? await resolveSession(nobody, token) : null;
    return session ? { ...nobody, actor: session.actor, locale: session.locale ?? 'lt' } : nobody;
  });

  app.decorate('cookiesOf', (request: FastifyRequest, reply: FastifyReply): SessionCookies => {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    return {
      read: () => request.cookies[cookieName],
      set: (token, persistent) => {
        reply.setCookie(
          cookieName,
          token,
          persistent ? { ...attributes, maxAge: lifetime(env) } : attributes,
        );
      },
      clear: () => reply.clearCookie(cookieName, attributes),
    };
  });
}

const lifetime = (env: Env) => env.sessionDays * 86_400;
