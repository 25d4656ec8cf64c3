import { buffer } from 'node:stream/consumers';
import { readFile } from '#features/files/server/files.service.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import type { Scope } from '#platform/server/scope.ts';
import type { PrintPicture } from '../files/diploma-content.rules.ts';
import { printableOf } from './printable.rules.ts';

const widest = 520;
/** In pixels: printed some 3 cm wide. */
const coverSide = 300;
/** Paler than this, of 255, is paper; darker than the second is full ink. */
const [paper, full] = [235, 120];

/**
 * The picture of a signature as ink of one colour without its paper: a photo of a signed sheet looks as if it were signed
 * on the diploma. Null when its bytes are gone.
 */
export async function signatureInk(
  scope: Scope,
  fileId: string,
  colour: readonly [red: number, green: number, blue: number],
): Promise<PrintPicture | null> {
  const bytes = await bytesOf(scope, fileId);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const grey = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .trim({ background: '#ffffff', threshold: 40 })
    .resize({ width: widest, height: 180, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = grey.info;
  const ink = Buffer.alloc(width * height * 4);
  for (let place = 0; place < width * height; place += 1) {
    const light = grey.data[place * channels] ?? 255;
    const cover = Math.min(1, Math.max(0, (paper - light) / (paper - full)));
    // Sixteen shades of grey are enough for a pen, and compress to a third of the bytes.
    ink.set([...colour, Math.round(cover * 15) * 17], place * 4);
  }
  const png = await sharp(ink, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png, width, height };
}

/** The academy's logo as it is printed: small, and in few colours, which keeps a diploma light. Null when its bytes are gone. */
export async function printedLogo(scope: Scope, fileId: string): Promise<PrintPicture | null> {
  const bytes = await bytesOf(scope, fileId);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const few = await sharp(bytes)
    .trim()
    .resize({ width: 336, height: 144, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 32, dither: 0 })
    .toBuffer();
  // PDFs don't support the palette itself.
  const { data: png, info } = await sharp(few)
    .ensureAlpha()
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
}

/** A work as it is printed: its cover as a square, on white as on the screen, and what of its name the fonts have. */
export async function printedWork({
  name,
  cover,
}: {
  readonly name: string;
  readonly cover: Buffer | null;
}): Promise<{ name: string; cover: PrintPicture | null }> {
  const { text } = printableOf(name, await openPrintFonts());
  if (!cover) return { name: text, cover: null };
  const { default: sharp } = await import('sharp');
  const { data: png, info } = await sharp(cover)
    .flatten({ background: '#ffffff' })
    .resize({ width: coverSide, height: coverSide, fit: 'cover' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { name: text, cover: { png, width: info.width, height: info.height } };
}

async function bytesOf(scope: Scope, fileId: string): Promise<Buffer | null> {
  const stored = await readFile(scope, fileId);
  if (stored) return buffer(stored.stream);
  scope.log.error({ fileId }, 'a picture from the settings is missing');
  return null;
}
