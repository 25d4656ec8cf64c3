import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  // Programs send neither header; browsers send at least one with every post.
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
}

/** Refuses writes that another site's page makes with our visitor's cookie. */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!harmless.has(request.method) && isForeign(request)) throw new AppError('request/cross-site');
  });
}
