import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getSignedPdf } from '#features/agreements/server/signed-files.service.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';

const ending = '.pdf';
const addressSchema = z.object({ file: z.string().check(z.endsWith(ending)) });

/** Signed documents as files: `GET /files/agreements/<signature>.pdf` for the family and admins. */
export async function agreements(app: FastifyInstance): Promise<void> {
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
