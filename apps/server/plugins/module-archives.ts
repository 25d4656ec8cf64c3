import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportModule, importModule } from '#features/courses/server/archives/module-archive.service.ts';
import { mayPublishCourses } from '#features/courses/shared/courses.permissions.ts';
import { moduleArchives as address } from '#features/courses/shared/module-archives.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** Compressed, in bytes: as many pictures as a course collects in years. */
const largest = 100 * 1024 * 1024;
/** An archive and its contents are in memory as a whole, on import and export. */
const incoming = { all: 1, each: 1, retryAfter: 5 };
const outgoing = { all: 2, each: 1, retryAfter: 5 };

function moduleOf(request: FastifyRequest<{ Params: { moduleId: string } }>): string {
  const id = idSchema.safeParse(request.params.moduleId);
  if (!id.success) throw new AppError('db/no-document');
  return id.data;
}

/**
 * `GET /api/module-archives/<module>` returns a module as a zip, `PUT` with a new id makes a module from one.
 */
export async function moduleArchives(app: FastifyInstance): Promise<void> {
  const [taken, given] = [bodyPlaces(incoming), bodyPlaces(outgoing)];
  takeRawBodies(app);

  app.get<{ Params: { moduleId: string } }>(`${address}/:moduleId`, async (request, reply) => {
    const moduleId = moduleOf(request);
    given.take(request, reply, await requireSignedIn(request));
    const { name, bytes } = await given.work(request, (scope) => exportModule(scope, { moduleId }));
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': disposition('attachment', name),
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });

  app.put<{ Params: { moduleId: string }; Body: Buffer | undefined }>(`${address}/:moduleId`, {
    bodyLimit: largest,
    // Before the body is read: a sender who may not sends nothing, and one archive at a time is in memory.
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      requireMay(mayPublishCourses(scope.actor));
      taken.take(request, reply, scope);
    },
    handler: (request) =>
      taken.work(request, async (scope) => {
        const moduleId = moduleOf(request);
        return importModule(scope, { moduleId, bytes: request.body ?? Buffer.alloc(0) });
      }),
  });
}
