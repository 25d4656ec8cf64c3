import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { getBadge, getBadgeList, getIssuer } from '#features/diplomas/server/badges/badges.service.ts';
import {
  type DiplomaFile,
  getDiplomaPdf,
  getDiplomaPicture,
  getLookPicture,
  printDiplomas,
} from '#features/diplomas/server/files/diploma-files.service.ts';
import { diplomaLookSchema } from '#features/diplomas/shared/diplomas.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';

/** The pages of a group are in memory as a whole. */
const prints = { all: 2, each: 1, retryAfter: 5 };
const localeSchema = z.enum(locales);

/** The parts of a diploma's address; anything else leads nowhere. */
function read<T>(schema: z.ZodMiniType<T>, text: string | undefined): T {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new AppError('db/no-document');
  return parsed.data;
}

/**
 * Diplomas as files: `GET /files/diplomas/<id>/lt.pdf`, `lt.webp` and `badge.jwt` for anyone who may have it at that moment,
 * and `/files/diplomas/groups/<group>/lt.pdf` for printing all. `/.well-known/did.json`, `/.well-known/jwks.json` and
 * `/badges/bitstring/<list>` are for badge verifiers, `/badges/status/<list>` for badges issued until November 2026.
 */
export async function diplomas(app: FastifyInstance): Promise<void> {
  const places = bodyPlaces(prints);

  app.get<{ Params: { id: string; file: string } }>('/files/diplomas/:id/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const diplomaId = read(idSchema, request.params.id);
    const { file } = request.params;
    if (file === 'badge.jwt') {
      return answer(reply, { type: 'application/jwt', name: 'badge.jwt' }).send(
        await getBadge(scope, { diplomaId }),
      );
    }
    const [language, ending, more] = file.split('.');
    if (more !== undefined) throw new AppError('db/no-document');
    const wanted = { diplomaId, locale: read(localeSchema, language) };
    if (ending === 'pdf') return sendPdf(reply, await getDiplomaPdf(scope, wanted));
    if (ending !== 'webp') throw new AppError('db/no-document');
    return sendPicture(reply, await getDiplomaPicture(scope, wanted));
  });

  app.get<{ Params: { groupId: string; file: string } }>(
    '/files/diplomas/groups/:groupId/:file',
    async (request, reply) => {
      const scope = await requireSignedIn(request);
      const groupId = read(idSchema, request.params.groupId);
      const [name, ending] = request.params.file.split('.');
      if (ending === 'webp') {
        return sendPicture(
          reply,
          await getLookPicture(scope, { groupId, look: read(diplomaLookSchema, name) }),
        );
      }
      if (ending !== 'pdf') throw new AppError('db/no-document');
      const locale = read(localeSchema, name);
      places.take(request, reply, scope);
      return sendPdf(reply, await places.work(request, (held) => printDiplomas(held, { groupId, locale })));
    },
  );

  app.get('/.well-known/did.json', async (request, reply) =>
    published(reply).send((await getIssuer(await request.server.scopeOf(request))).did),
  );
  app.get('/.well-known/jwks.json', async (request, reply) =>
    published(reply).send((await getIssuer(await request.server.scopeOf(request))).jwks),
  );
  for (const kind of ['bitstring', 'status'] as const)
    app.get<{ Params: { list: string } }>(`/badges/${kind}/:list`, async (request: Asked, reply) => {
      const list = Number(request.params.list);
      const signed = await getBadgeList(await request.server.scopeOf(request), list, kind);
      return published(reply).type('application/jwt').send(signed);
    });
}

type Asked = FastifyRequest<{ Params: { list: string } }>;

/** Anyone with a code may look at its page; search engines may not show it. */
export function hideDiplomas(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api\/)?diplomas?(\/|\?|$)/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}

/**
 * A diploma belongs to its family: nothing in between caches it, and each request checks again whether it may
 * be had.
 */
function answer(reply: FastifyReply, { type, name }: { type: string; name: string }): FastifyReply {
  return reply.headers({
    'content-type': type,
    'content-disposition': disposition(type === 'image/webp' ? 'inline' : 'attachment', name),
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
}

function sendPdf(reply: FastifyReply, { bytes, name }: DiplomaFile) {
  return answer(reply, { type: 'application/pdf', name: `${name}.pdf` }).send(bytes);
}

function sendPicture(reply: FastifyReply, { bytes, name }: DiplomaFile) {
  return answer(reply, { type: 'image/webp', name: `${name}.webp` }).send(bytes);
}

/** Verifiers elsewhere read it, also from pages of other origins; a revocation is visible within minutes. */
function published(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
}
