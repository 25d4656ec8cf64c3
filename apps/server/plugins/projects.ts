import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { listDiplomasOfProjects } from '#features/diplomas/server/works/hung-works.service.ts';
import { keepScratchFile, requireScratchSender } from '#features/projects/server/scratch-files.service.ts';
import { takeOutProjects } from '#features/projects/server/take-out.service.ts';
import { largestScratch, scratchFileAddress, takeOutAddress } from '#features/projects/shared/projects.ts';
import { openSharedFile } from '#features/shelf/server/work-links.service.ts';
import { sharedFileAddress } from '#features/shelf/shared/shelf.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** A Scratch file is unpacked while it is looked at, and all works of a child are in memory while they are packed. */
const incoming = { all: 2, each: 1, retryAfter: 2 };
const outgoing = { all: 2, each: 1, retryAfter: 5 };
/** As Scratch itself names it; known to be one since it was sent. */
const scratchType = 'application/x.scratch.sb3';
/** The diplomas on which a work hangs are above the works. */
const beyond = { listDiplomas: listDiplomasOfProjects };
const asked = z.object({ name: z.string().check(z.maxLength(500)) });

/** What children made leaves this origin as a download only, never as a page. */
const asDownload = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': disposition('attachment', name),
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
});

/**
 * `POST /files/scratch?name=` keeps the body as a child's Scratch file; `GET /projects/take-out/<child>` packs all works of a child;
 * `GET /files/shared/<token>` gives a Scratch file to whoever has a guardian's link to it, as long as the link is open.
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
    const bytes = await given.work(request, (held) => takeOutProjects(held, childId.data, beyond));
    return reply.headers(asDownload('orbita.zip', 'application/zip')).send(Buffer.from(bytes));
  });

  app.get<{ Params: { token: string } }>(sharedFileAddress(':token'), async (request, reply) => {
    const { token } = request.params;
    const { name, size, stream } = await openSharedFile(await app.scopeOf(request), { token });
    return reply
      .headers({ ...asDownload(name, scratchType), 'content-length': size })
      .header('x-robots-tag', 'noindex')
      .send(stream);
  });
}
