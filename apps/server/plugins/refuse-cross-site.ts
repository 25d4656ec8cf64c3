import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  customerSearchAddress,
  exportAddress,
  exportKinds,
  exportPrefixes,
} from '#features/exports/shared/exports.ts';
import { AppError } from '#platform/shared/app-error.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
// Addresses that scripts call with the visitor's cookie. Every other address that answers safe methods may be the
// target of a link.
const forScripts = new Set([
  '/rpc/*',
  '/api/*',
  '/events',
  ...exportPrefixes.flatMap((prefix) => [
    `${prefix}${customerSearchAddress}`,
    ...exportKinds.map((kind) => `${prefix}${exportAddress}/${kind}`),
  ]),
]);

// An address that is its own key, where a cookie changes nothing: only those who were given it post there.
const keyed = new Set(['/unsubscribe/:token']);

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  // Sent by browsers before 2020 for a form on a page with a no-referrer policy.
  if (origin === 'null' && keyed.has(request.routeOptions.url ?? '')) return false;
  // Programs send neither header; browsers send at least one with every post.
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
}

/**
 * Refuses requests from another site's page with our visitor's cookie: every method of calls and events, and all
 * writes.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isLink = safe.has(request.method) && !forScripts.has(request.routeOptions.url ?? '');
    if (!isLink && isForeign(request)) throw new AppError('request/cross-site');
  });
}
