import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';
import { exerciseHeaders } from './exercise-files.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** The built web app: hashed files for a year, precompressed; every other page path answers index.html. */
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
