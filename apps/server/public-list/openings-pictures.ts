import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import {
  getPublicPicture,
  getShownCourse,
  paintShareCard,
} from '#features/openings/server/public-pictures.service.ts';
import type { Openings, OpeningsFilter } from '#features/openings/shared/openings.ts';
import { picturesAddress, shareCardAddress } from '#features/openings/shared/openings.words.ts';
import type { Scope } from '#platform/server/scope.ts';
import { idOf } from '#platform/shared/address-values.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Locale, locales, localize } from '#platform/shared/localized-text.ts';
import { fill, type SharedAs, wordsOf } from './openings-drawn.ts';

/** How long others may keep a picture, in seconds: what an admin takes back may be seen that much longer. */
const keptFor = 86_400;

/**
 * The pictures of the public list, for anybody: `GET /openings/pictures/<file>.webp` of a course, `/openings/cards/lt.jpg` with which a
 * link to the list is shared, and `/openings/cards/<course>/lt.jpg`. Whatever strangers don't see at the moment is not there.
 */
export function openingsPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${picturesAddress}/pictures/:file`, async (request, reply) => {
    const fileId = idOf(named(request.params.file, 'webp'));
    if (!fileId) throw new AppError('db/no-document');
    return answer(reply, 'image/webp', await getPublicPicture(app.strangerOf(request), { fileId }));
  });

  app.get<{ Params: { file: string } }>(`${picturesAddress}/cards/:file`, async (request, reply) => {
    const locale = localeOf(request.params.file);
    const scope = app.strangerOf(request);
    return answer(reply, 'image/jpeg', await paintShareCard(scope, await cardOf(scope, locale)));
  });

  app.get<{ Params: { courseId: string; file: string } }>(
    `${picturesAddress}/cards/:courseId/:file`,
    async (request, reply) => {
      const locale = localeOf(request.params.file);
      const courseId = idOf(request.params.courseId);
      if (!courseId) throw new AppError('db/no-document');
      const scope = app.strangerOf(request);
      return answer(reply, 'image/jpeg', await paintShareCard(scope, await cardOf(scope, locale, courseId)));
    },
  );
}

/** What a link to a page of the list is shared with: the course that it is about, otherwise the list. */
export async function sharedAs(
  scope: Scope,
  { locale, filter: { courseId } }: { readonly locale: Locale; readonly filter: OpeningsFilter },
  { choices }: Openings,
): Promise<SharedAs> {
  const course = choices.courses.find(({ id }) => id === courseId)?.id;
  const card = await cardOf(scope, locale, course);
  // Who has kept the picture of a link asks again when its words or its picture have changed.
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 10);
  return {
    title: `${card.title} – ${card.academy}`,
    line: card.line || wordsOf(locale).description,
    picture: `${scope.env.publicUrl}${shareCardAddress(locale, course)}?v=${version}`,
  };
}

async function cardOf(scope: Scope, locale: Locale, courseId?: string) {
  const words = wordsOf(locale);
  const [{ name: academy }, course] = await Promise.all([
    getAcademySettings(scope),
    courseId ? getShownCourse(scope, { courseId }) : null,
  ]);
  if (!course) return { academy, title: words.title, line: words.description, pictureId: null };
  const { title, makes, pictureId } = course;
  const line = makes ? fill(words.makes, { what: localize(makes, locale) }) : '';
  return { academy, title: localize(title, locale), line, pictureId };
}

/** The name of a file without its ending; undefined for another ending. */
const named = (file: string, ending: string) =>
  file.endsWith(`.${ending}`) ? file.slice(0, -ending.length - 1) : undefined;

function localeOf(file: string): Locale {
  const locale = locales.find((each) => each === named(file, 'jpg'));
  if (!locale) throw new AppError('db/no-document');
  return locale;
}

/** Anybody may show it, also on the academy's own site; it is never a page. Takes the bytes, so that no error is kept in its place. */
function answer(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  reply.headers({
    'content-type': type,
    'cache-control': `public, max-age=${keptFor}`,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  return reply.send(bytes);
}
