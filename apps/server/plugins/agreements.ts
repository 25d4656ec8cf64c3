import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { keepScan, requireScanSender } from '#features/agreements/server/outside-files.service.ts';
import { getSignedPdf } from '#features/agreements/server/signed-files.service.ts';
import { outsideFileAddress } from '#features/agreements/shared/outside.ts';
import { largestFile } from '#features/files/shared/files.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** A whole scan is in memory while it is stored. */
const incoming = { all: 4, each: 2, retryAfter: 2 };
const sent = z.object({ name: z.string().check(z.maxLength(500)) });

const ending = '.pdf';
const addressSchema = z.object({ file: z.string().check(z.endsWith(ending)) });

/**
 * Signed documents as files: `GET /files/agreements/<signature>.pdf` for the family and admins; `POST /files/signed-outside?name=` keeps the body
 * as the scan or file of what a family signed elsewhere.
 */
export async function agreements(app: FastifyInstance): Promise<void> {
  const places = bodyPlaces(incoming);
  takeRawBodies(app);

  app.post<{ Body: Buffer | undefined }>(outsideFileAddress, {
    bodyLimit: largestFile.file,
    // Before the body is read: a sender who may not, or sends too often, sends nothing.
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      await requireScanSender(scope);
      places.take(request, reply, scope);
    },
    handler: (request) =>
      places.work(request, async (scope) => {
        const query = sent.safeParse(request.query);
        if (!query.success) throw new AppError('request/invalid');
        return keepScan(scope, { ...query.data, bytes: request.body ?? Buffer.alloc(0) });
      }),
  });

  app.get('/files/agreements/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = addressSchema.safeParse(request.params);
    const id = idSchema.safeParse(asked.success ? asked.data.file.slice(0, -ending.length) : null);
    if (!id.success) throw new AppError('db/no-document');
    const { bytes, name } = await getSignedPdf(scope, { signatureId: id.data });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', `${name}.pdf`),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
