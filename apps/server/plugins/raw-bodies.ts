import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';

/** Makes the routes of a plugin take their body as bytes, whatever its content type. */
export function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

/**
 * The caller, as procedures know it; `auth/user-not-found` without a session, and no way around a missing second factor.
 */
export async function requireSignedIn(request: FastifyRequest): Promise<SignedInScope> {
  const { actor, ...scope } = await request.server.scopeOf(request);
  if (!actor) throw new AppError('auth/user-not-found');
  if (actor.secondFactorMissing) throw new AppError('auth/permission-denied');
  return { ...scope, actor };
}

/** The Content-Disposition of a file, with its name in any script (RFC 8187). */
export function disposition(shown: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${shown}; filename*=UTF-8''${encoded}`;
}
