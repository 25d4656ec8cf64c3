import { buffer } from 'node:stream/consumers';
import { readFile } from '#features/files/server/files.service.ts';
import { cutPicture, paintedWith } from '#platform/server/files/pictures.ts';
import { makeSvg } from '#platform/server/pdf/svg-page.ts';
import { remembering } from '#platform/server/remembered.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { pictureSides, shareCardSides } from '../shared/openings.words.ts';
import * as repository from './openings.repository.ts';
import { drawShareCard, framePlace, type ShareCard } from './share-card.rules.ts';

// Some 3 MB of pictures in a process: an academy teaches a few dozen courses. By the file, whose bytes never change.
const cut = remembering<Buffer | null>({ most: 60, isKept: (bytes) => bytes !== null });
const painted = remembering<Buffer>({ most: 30 });

/** What the list shows of a course that a group on it has; `db/no-document` for any other. For anybody. */
export async function getShownCourse(
  scope: Scope,
  { courseId }: { readonly courseId: string },
): Promise<repository.ShownCourse> {
  const course = await repository.findShownCourse(scope.db, courseId, today(scope));
  if (!course) throw new AppError('db/no-document');
  return course;
}

/**
 * The picture of a course as the list shows it, WebP, for anybody: `db/no-document` unless a group that strangers see has a course with
 * this picture at the moment, or when its bytes are gone.
 */
export async function getPublicPicture(
  scope: Scope,
  { fileId }: { readonly fileId: string },
): Promise<Buffer> {
  const isShown = await repository.isShownPicture(scope.db, fileId, today(scope));
  const picture = isShown
    ? await cut(fileId, async () => {
        const bytes = await bytesOf(scope, fileId);
        return bytes && cutPicture(bytes, pictureSides);
      })
    : null;
  if (!picture) throw new AppError('db/no-document');
  return picture;
}

/** The JPEG that a link is shared with: words on a night sky, beside the picture of a course where there is one. */
export function paintShareCard(
  scope: Scope,
  { pictureId, ...words }: Omit<ShareCard, 'framed'> & { readonly pictureId: string | null },
): Promise<Buffer> {
  return painted(JSON.stringify([pictureId, words]), async () => {
    const picture = pictureId ? await bytesOf(scope, pictureId) : null;
    const card = { ...words, framed: picture !== null };
    const svg = await makeSvg(words.title, (canvas) => drawShareCard(canvas, card), shareCardSides);
    return paintedWith(svg, picture && { bytes: picture, place: framePlace });
  });
}

async function bytesOf(scope: Scope, fileId: string): Promise<Buffer | null> {
  const stored = await readFile(scope, fileId);
  return stored && buffer(stored.stream);
}
