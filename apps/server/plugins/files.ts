import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { seesOutsideFile } from '#features/agreements/server/outside-files.service.ts';
import { seesPictureOfModule } from '#features/courses/server/courses.service.ts';
import { seesFileInLesson } from '#features/courses/server/lessons/lessons.service.ts';
import {
  type FileReach,
  keepFile,
  type OpenedFile,
  openFile,
  requireUploader,
} from '#features/files/server/files.service.ts';
import {
  fileKindSchema,
  largestFile,
  photoAddress,
  smallestCrop,
  uploadAddress,
} from '#features/files/shared/files.ts';
import { requirePhotoOwner, seesPhoto, setPhoto } from '#features/identity/server/accounts/photos.service.ts';
import { ownsProject } from '#features/projects/server/projects.service.ts';
import { mayOpenRewardPictures } from '#features/rewards/server/catalogue/catalogue.service.ts';
import { seesWorkFile } from '#features/shelf/server/shelf.service.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { bodyPlaces } from './body-places.ts';
import { disposition, requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** The whole upload is in memory while it is stored. */
const uploads = { all: 6, each: 3, retryAfter: 2 };
const asked = z.object({ kind: fileKindSchema, name: z.string().check(z.maxLength(500)) });

/** A fraction from 0 to 1 in a query: no sign, exponent or space. */
const fraction = z.pipe(
  z.pipe(z.string().check(z.regex(/^[01](\.\d{1,20})?$/)), z.transform(Number)),
  z.number().check(z.lte(1)),
);
const crop = z.object({ x: fraction, y: fraction, size: fraction.check(z.gte(smallestCrop)) });

/** The academy's logo, which every signed-in user sees. */
const everybody = () => Promise.resolve(true);
/** Who may open a file, by what shows it. */
const reach: FileReach = {
  lesson: seesFileInLesson,
  module: seesPictureOfModule,
  academy: everybody,
  reward: mayOpenRewardPictures,
  photo: seesPhoto,
  signature: seesOutsideFile,
  // The child's own, and what the shelf shows of it.
  project: async (scope, ids, fileId) => (await ownsProject(scope, ids)) || seesWorkFile(scope, ids, fileId),
};

/**
 * `POST /files?kind=&name=` stores the body as a file, `POST /files/photo?x=&y=&size=` a square of it as the sender's photo; `GET
 * /files/<id>` and `/files/<id>/small` serve its bytes to anyone who reaches something that shows it. Nothing uploaded is ever a page of
 * this origin: pictures are re-encoded, everything else is a download.
 */
export async function files(app: FastifyInstance): Promise<void> {
  const places = bodyPlaces(uploads);
  takeRawBodies(app);

  app.post<{ Body: Buffer | undefined }>(uploadAddress, {
    bodyLimit: largestFile.file,
    // Before the body is read: a sender who may not, or sends too often, sends nothing.
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      await requireUploader(scope);
      places.take(request, reply, scope);
    },
    handler: (request) =>
      places.work(request, async (scope) => {
        const query = asked.safeParse(request.query);
        if (!query.success) throw new AppError('request/invalid');
        return keepFile(scope, { ...query.data, bytes: request.body ?? Buffer.alloc(0) });
      }),
  });

  app.post<{ Body: Buffer | undefined }>(photoAddress, {
    bodyLimit: largestFile.picture,
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      await requirePhotoOwner(scope);
      places.take(request, reply, scope);
    },
    handler: (request) =>
      places.work(request, async (scope) => {
        const query = crop.safeParse(request.query);
        if (!query.success) throw new AppError('request/invalid');
        return setPhoto(scope, { crop: query.data, bytes: request.body ?? Buffer.alloc(0) });
      }),
  });

  app.get<{ Params: { id: string; size?: string } }>(`${uploadAddress}/:id`, answerFile);
  app.get<{ Params: { id: string; size?: string } }>(`${uploadAddress}/:id/:size`, answerFile);
}

async function answerFile(
  request: FastifyRequest<{ Params: { id: string; size?: string } }>,
  reply: FastifyReply,
) {
  const id = idSchema.safeParse(request.params.id);
  if (!id.success) throw new AppError('db/no-document');
  const { size } = request.params;
  const opened = await openFile(await requireSignedIn(request), { id: id.data, size }, reach);
  return reply.headers(headersOf(opened)).send(opened.stream);
}

/**
 * The bytes of an id never change: the browser caches them as long as a device keeps lessons, so that these have their pictures
 * offline; shared caches do not. The cache is used only for the session that asked: after signing out, or in as another, the
 * browser asks again. A personal file, such as a work's cover, is asked for again after a minute: it may have been taken down.
 */
function headersOf({ file, size, personal }: OpenedFile) {
  const shown = file.kind === 'picture' ? 'inline' : 'attachment';
  return {
    'content-type': file.type,
    'content-length': size,
    'content-disposition': disposition(shown, file.name),
    'cache-control': personal ? 'private, max-age=60' : 'private, max-age=604800, immutable',
    vary: 'cookie',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}
