import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

export const fileKindSchema = z.enum(['picture', 'file']);

/** A picture is shown on pages; a file is only downloaded. */
export type FileKind = z.infer<typeof fileKindSchema>;

/** A stored file as screens show it: a picture in two sizes, anything else as a download. */
export const storedFileSchema = z.object({
  id: idSchema,
  kind: fileKindSchema,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; null for anything but pictures. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  /** The picture at the width of a phone; null for anything but pictures. */
  smallUrl: z.nullable(z.string()),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The maximum file sizes, in bytes, by kind. */
export const largestFile: Readonly<Record<FileKind, number>> = {
  picture: 10 * 1024 * 1024,
  file: 50 * 1024 * 1024,
};

/**
 * Where a file is uploaded: `POST` with the bytes as the body, `?kind=` and `?name=`. Returns a {@link StoredFile}.
 */
export const uploadAddress = '/files';

/** Where one's own photo is uploaded: `POST` with the picture as the body, and its square as `?x=&y=&size=`. */
export const photoAddress = `${uploadAddress}/photo`;

/** The side of the smallest square of a photo, as a fraction of the picture's shorter side. */
export const smallestCrop = 0.1;
