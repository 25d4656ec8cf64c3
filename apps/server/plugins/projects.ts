import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { keepScratchFile, requireScratchSender } from '#features/projects/server/scratch-files.service.ts';
import { takeOutProjects } from '#features/projects/server/take-out.service.ts';
import { largestScratch, scratchFileAddress, takeOutAddress } from '#features/projects/shared/projects.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** A Scratch file is unpacked while it is looked at, and all works of a child are in memory while they are packed. */
const incoming = { all: 2, each: 1, retryAfter: 2 };
const outgoing = { all: 2, each: 1, retryAfter: 5 };
const asked = z.object({ name: z.string().check(z.maxLength(500)) });

/**
 * `POST /files/scratch?name=` keeps the body as a child's Scratch file; `GET /projects/take-out/<child>` packs all works of a child. What
 * children made leaves this origin as a download only, never as a page.
 */
export async function projects(app: FastifyInstance): Promise<void> {
  const [taken, given] = [bodyPlaces(incoming), bodyPlaces(outgoing)];
  takeRawBodies(app);

  app.post<{ Body: Buffer | undefined }>(scratchFileAddress, {
    bodyLimit: largestScratch,
    // Before the body is read: a sender who may not, or sends too often, sends nothing.
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      await requireScratchSender(scope);
      taken.take(request, reply, scope);
    },
    handler: (request) =>
      taken.work(request, async (scope) => {
        const query = asked.safeParse(request.query);
        if (!query.success) throw new AppError('request/invalid');
        return keepScratchFile(scope, { ...query.data, bytes: request.body ?? Buffer.alloc(0) });
      }),
  });

  app.get<{ Params: { childId: string } }>(takeOutAddress(':childId'), async (request, reply) => {
    const scope = await requireSignedIn(request);
    const childId = idSchema.safeParse(request.params.childId);
    if (!childId.success) throw new AppError('db/no-document');
    given.take(request, reply, scope);
    const bytes = await given.work(request, (held) => takeOutProjects(held, childId.data));
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': disposition('attachment', 'orbita.zip'),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(bytes));
  });
}
