import type { FastifyInstance } from 'fastify';
import { downloadTakeout } from '#features/takeouts/server/takeouts.service.ts';
import { takeoutAddress } from '#features/takeouts/shared/takeouts.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';

/** Sends the copy of a person's data to whoever asked for it, part by part. */
export async function takeouts(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>(takeoutAddress(':id'), async (request, reply) => {
    const scope = await requireSignedIn(request);
    const id = idSchema.safeParse(request.params.id);
    if (!id.success) throw new AppError('db/no-document');
    const { name, size, stream } = await downloadTakeout(scope, { id: id.data });
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': disposition('attachment', name),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(stream);
  });
}
