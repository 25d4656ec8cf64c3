import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolveSession } from '#features/identity/server/identity.service.ts';
import { googleMinutes } from '#features/identity/shared/google-sign-in.rules.ts';
import { knownDeviceDays } from '#features/identity/shared/identity.rules.ts';
import { DatabaseAway } from '#platform/server/database/database-away.ts';
import type { Env } from '#platform/server/env.ts';
import type { Scope } from '#platform/server/scope.ts';
import {
  deviceCookieName,
  googleCookieName,
  type HeldCookie,
  newSessionToken,
  type SessionCookies,
  sessionCookieName,
} from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';
import type { Foundation } from '../foundation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who asks, when, and in which language: one session lookup for each request that needs it. */
    scopeOf(request: FastifyRequest): Promise<Scope>;
    /** The scope of somebody unknown, whoever asks: for what everybody sees alike. */
    strangerOf(request: FastifyRequest): Scope;
    cookiesOf(request: FastifyRequest, reply: FastifyReply): SessionCookies;
    googleCookieOf(request: FastifyRequest, reply: FastifyReply): HeldCookie;
  }
}

/** Gives routes the request's scope and its session cookie. */
export function requestScope(
  app: FastifyInstance,
  { env, db, clock = () => Temporal.Now.instant() }: Foundation,
): void {
  const secure = env.publicUrl.startsWith('https:');
  const cookieName = sessionCookieName(secure);
  const deviceName = deviceCookieName(secure);

  const strangerOf = (request: FastifyRequest): Scope => ({
    db,
    env,
    actor: null,
    locale: askedLocale(request),
    now: clock(),
    requestId: request.id,
    address: request.ip,
    tab: tabOf(request.headers['x-orbita-tab']),
    log: request.log,
  });
  app.decorate('strangerOf', strangerOf);
  app.decorate('scopeOf', async (request: FastifyRequest): Promise<Scope> => {
    const nobody = strangerOf(request);
    const token = request.cookies[cookieName];
    const session = token ? await lookedUp(request, resolveSession(nobody, token)) : null;
    return session ? { ...nobody, actor: session.actor, locale: session.locale ?? nobody.locale } : nobody;
  });

  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  app.decorate('cookiesOf', (request: FastifyRequest, reply: FastifyReply): SessionCookies => {
    const held = request.cookies[deviceName];
    const device = held && aToken.test(held) ? held : newSessionToken().token;
    const keepDevice = () => {
      reply.setCookie(deviceName, device, { ...attributes, maxAge: knownDeviceDays * 86_400 });
    };
    return {
      device: () => device,
      keepDevice,
      read: () => request.cookies[cookieName],
      set: (token, persistent) => {
        reply.setCookie(
          cookieName,
          token,
          persistent ? { ...attributes, maxAge: lifetime(env) } : attributes,
        );
        keepDevice();
      },
      clear: () => reply.clearCookie(cookieName, attributes),
    };
  });

  const googleName = googleCookieName(secure);
  app.decorate(
    'googleCookieOf',
    (request: FastifyRequest, reply: FastifyReply): HeldCookie => ({
      read: () => request.cookies[googleName],
      set: (sealed) => {
        reply.setCookie(googleName, sealed, { ...attributes, maxAge: googleMinutes * 60 });
      },
      clear: () => reply.clearCookie(googleName, attributes),
    }),
  );
}

/**
 * Looks up the caller. It answers, refuses, or finds the database away; any other failure is logged and thrown as
 * `auth/internal-error` (spec §8).
 */
export async function lookedUp<R>(request: FastifyRequest, look: Promise<R>): Promise<R> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseAway) throw error;
    request.log.error({ err: error }, 'the signed-in user could not be looked up');
    throw new AppError('auth/internal-error');
  }
}

/** The language on the visitor's screen, used in mails until they choose one (decision A18). */
function askedLocale({ headers }: FastifyRequest): Locale {
  const asked = localeSchema.safeParse(headers['x-orbita-locale']);
  return asked.success ? asked.data : defaultLocale;
}

/** A tab's id from its browser; undefined for anything else. */
export function tabOf(given: unknown): string | undefined {
  return typeof given === 'string' && /^[a-z0-9]{8,40}$/.test(given) ? given : undefined;
}

/** 256 bits, as {@link newSessionToken} writes them. */
const aToken = /^[\w-]{43}$/;
const lifetime = (env: Env) => env.sessionDays * 86_400;
