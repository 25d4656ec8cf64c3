import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

export const fileKindSchema = z.enum(['picture', 'file']);

/** A picture is drawn on pages; a file is only downloaded. */
export type FileKind = z.infer<typeof fileKindSchema>;

/** A file of somebody as screens show it: a picture in two sizes, anything else to download. */
export const storedFileSchema = z.object({
  id: idSchema,
  kind: fileKindSchema,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; null for what is no picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  /** The picture at the width of a phone; null for what is no picture. */
  smallUrl: z.nullable(z.string()),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The largest files that are taken, in bytes, by kind. */
export const largestFile: Readonly<Record<FileKind, number>> = {
  picture: 10 * 1024 * 1024,
  file: 50 * 1024 * 1024,
};

/** Where a file is sent to: `POST` with the bytes as the body, `?kind=` and `?name=`. Answers a {@link StoredFile}. */
export const uploadAddress = '/files';

/** Where a photo of oneself is sent to: `POST` with the picture as the body, and the square of it as `?x=&y=&size=`. */
export const photoAddress = `${uploadAddress}/photo`;

/** The side of the smallest square that a photo may be, as a part of the picture's shorter side. */
export const smallestCrop = 0.1;
