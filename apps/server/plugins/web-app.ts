import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';
import { exerciseHeaders } from './exercise-files.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/**
 * Headers that say what a document may do. Scripts, styles and fonts don't get them: a first visit fetches some eighty of
 * them, and on a slow network these headers on each would cost a third of a second.
 */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** True for a file that is a document; a worker is a document of its own kind, and so is a frame. */
export function isPartOfDocument(path: string): boolean {
  return (
    /\/assets\/[^/]+\.(js|css|woff2)(\.br|\.gz)?$/.test(path) &&
    Object.keys(exerciseHeaders(path)).length === 0
  );
}

/**
 * The built web app: hashed files cached for a year, precompressed; every other page path answers index.html.
 */
export async function webApp(app: FastifyInstance): Promise<void> {
  const built = existsSync(`${root}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/');
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.headers(exerciseHeaders(path));
        if (isPartOfDocument(path)) for (const name of ofDocuments) response.raw.removeHeader(name);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !isPage(request)) throw new AppError('db/no-document');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** True for an address that a person opens: its answer is the web app, whatever its path. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return method === 'GET' && !/^\/(rpc|api|events|assets|files)(\/|$)/.test(url);
}
