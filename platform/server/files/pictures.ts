import type { Metadata } from 'sharp';

/** A picture as it is stored: WebP without the camera's metadata about place, time and owner. */
export interface KeptPicture {
  readonly large: { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
  readonly small: Uint8Array;
}

/** Why bytes can't be stored as a picture. */
export type PictureFault = 'file/not-a-picture' | 'file/too-many-pixels';

/** The longer side of the two sizes, in pixels. */
export const pictureSides = { large: 1600, small: 480 } as const;

/** The sides of a square photo in its two sizes, in pixels. */
export const photoSides = { large: 512, small: 128 } as const;

/** A picture with more pixels would fill the memory while it is decoded, however few bytes it has. */
export const mostPixels = 50_000_000;

const understood = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/**
 * A square of a picture: its side as a fraction of the shorter side, and its position in the remaining room, from 0 (left, top) to 1
 * (right, bottom). Every such square is inside the picture, whatever its shape.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Makes the two stored sizes of a picture (JPEG, PNG, WebP, AVIF, or the first frame of a GIF), upright and without metadata; or says why
 * not. Its kind is detected from its content. A WebP that this function made is kept unchanged, so that exporting and importing loses
 * nothing.
 */
export async function keptPicture(bytes: Uint8Array): Promise<KeptPicture | PictureFault> {
  return kept(bytes, pictureSides, (given, read) =>
    isKept(given, bytes) ? Promise.resolve(bytes) : shrunk(read(), pictureSides.large),
  );
}

/** Makes the two stored sizes of a square of a picture; otherwise as {@link keptPicture}. */
export async function keptPhoto(bytes: Uint8Array, crop: Crop): Promise<KeptPicture | PictureFault> {
  return kept(bytes, photoSides, ({ autoOrient }, read) =>
    shrunk(read().extract(squareOf(autoOrient, crop)), photoSides.large),
  );
}

function squareOf({ width, height }: { width: number; height: number }, { x, y, size }: Crop) {
  const side = Math.max(1, Math.round(Math.min(width, height) * size));
  return {
    left: Math.round((width - side) * x),
    top: Math.round((height - side) * y),
    width: side,
    height: side,
  };
}

async function kept(
  bytes: Uint8Array,
  sides: { readonly large: number; readonly small: number },
  makeLarge: (given: Metadata, read: () => Pipeline) => Promise<Uint8Array>,
): Promise<KeptPicture | PictureFault> {
  // Loaded with the first picture: a process that never sees one saves its memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  try {
    const given = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!understood.has(given.format)) return 'file/not-a-picture';
    if (given.width * given.height > mostPixels) return 'file/too-many-pixels';
    const large = await makeLarge(given, read);
    const { width, height } = await sharp(large).metadata();
    // From the large one, which decodes quickly: decoding twelve million pixels twice would take twice as long.
    const small = await shrunk(sharp(large), sides.small);
    return { large: { bytes: large, width, height }, small };
  } catch {
    return 'file/not-a-picture';
  }
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** A stored picture that fills a box, cut from its middle, as WebP. */
export async function cutPicture(bytes: Uint8Array, sides: Sides): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ ...sides, fit: 'cover' })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** A stored picture, and where it is laid, with round corners. */
interface Laid {
  readonly bytes: Uint8Array;
  readonly place: Sides & { readonly left: number; readonly top: number; readonly radius: number };
}

/** An SVG drawing of our own as JPEG, with a stored picture laid on it or without. */
export async function paintedWith(svg: string, laid: Laid | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = sharp(Buffer.from(svg));
  if (!laid) return jpegOf(drawing);
  const { width, height, left, top, radius } = laid.place;
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  const input = await sharp(laid.bytes)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return jpegOf(drawing.composite([{ input, left, top }]));
}

const jpegOf = (picture: Pipeline) => picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();

/** The dimensions of a picture from its header, without decoding it; none if it is no picture. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return 0;
  }
}

type Pipeline = ReturnType<typeof import('sharp')['default']>;

function shrunk(picture: Pipeline, side: number): Promise<Uint8Array> {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** A WebP of the stored size without metadata, with nothing behind its end. */
function isKept(
  { format, width, height, pages, exif, xmp, iptc, icc, orientation }: Metadata,
  bytes: Uint8Array,
) {
  if (format !== 'webp' || Math.max(width, height) > pictureSides.large || (pages ?? 1) > 1) return false;
  const end = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8;
  return !exif && !xmp && !iptc && !icc && !orientation && end === bytes.byteLength;
}
