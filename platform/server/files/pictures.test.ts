import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Crop, keptPhoto, keptPicture } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b4bd6' } });

async function kept(bytes: Uint8Array) {
  const picture = await keptPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe('keptPicture', () => {
  it('makes two sizes of WebP, and never enlarges', async () => {
    const { large, small } = await kept(await plain(3000, 1500).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect((await kept(await plain(20, 10).png().toBuffer())).large).toMatchObject({ width: 20, height: 10 });
  });

  it('drops where and when a picture was taken, and turns it upright', async () => {
    const taken = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'Ona Petrauskienė' }, IFD3: { GPSLatitude: '54/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { large } = await kept(taken);
    const metadata = await sharp(large.bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([20, 40]);
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(large.bytes).includes('Petrauskien')).toBe(false);
  });

  it('keeps its own output unchanged, so that an export and its import lose nothing', async () => {
    const { large } = await kept(await plain(900, 600).jpeg().toBuffer());
    expect(Buffer.compare((await kept(large.bytes)).large.bytes, large.bytes)).toBe(0);
  });

  it('re-encodes a WebP that carries something behind its end', async () => {
    const { large } = await kept(await plain(90, 60).jpeg().toBuffer());
    const carrier = Buffer.concat([large.bytes, Buffer.from('<script>alert(1)</script>')]);
    expect(Buffer.from((await kept(carrier)).large.bytes).includes('<script>')).toBe(false);
  });

  it.each([
    [
      'a drawing that can hold scripts',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['half a picture', '\x89PNG\r\n\x1a\n'],
  ])('refuses %s', async (_name, text) => {
    expect(await keptPicture(Buffer.from(text, 'latin1'))).toBe('file/not-a-picture');
  });

  it('refuses a picture that would fill the memory, however few bytes it has', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await keptPicture(bomb)).toBe('file/too-many-pixels');
  });
});

describe('keptPhoto', () => {
  /** Red on the left, green in the middle, blue on the right; lying on its side when it is turned. */
  async function stripes(turned = false): Promise<Uint8Array> {
    const stripe = (left: number, background: string) => ({
      input: { create: { width: 100, height: 100, channels: 3 as const, background } },
      ...{ left, top: 0 },
    });
    const picture = plain(300, 100).composite([stripe(0, '#f00'), stripe(100, '#0f0'), stripe(200, '#00f')]);
    const upright = await picture.png().toBuffer();
    if (!turned) return upright;
    return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer();
  }
  async function coloursOf(bytes: Uint8Array, crop: Crop) {
    const photo = await keptPhoto(bytes, crop);
    if (typeof photo === 'string') throw new Error(photo);
    const { width, height } = photo.large;
    const { channels } = await sharp(photo.large.bytes).stats();
    const strongest = channels.map(({ mean }) => Math.round(mean / 255));
    return { width, height, strongest, small: await sharp(photo.small).metadata() };
  }

  it.each([
    ['the left', { x: 0, y: 0, size: 1 }, [1, 0, 0], 100],
    ['the middle', { x: 0.5, y: 0.5, size: 1 }, [0, 1, 0], 100],
    ['the right', { x: 1, y: 1, size: 1 }, [0, 0, 1], 100],
    ['a corner', { x: 1, y: 1, size: 0.25 }, [0, 0, 1], 25],
  ])('crops the square at %s, upright, and never enlarges', async (_name, crop, strongest, side) => {
    for (const bytes of [await stripes(), await stripes(true)])
      expect(await coloursOf(bytes, crop)).toMatchObject({ width: side, height: side, strongest });
  });

  it('is 512 and 128 pixels wide, without metadata', async () => {
    const large = await plain(3000, 1200)
      .withExif({ IFD0: { Copyright: 'Ona' } })
      .jpeg()
      .toBuffer();
    const { width, height, small } = await coloursOf(large, { x: 0.3, y: 0.9, size: 0.8 });
    expect([width, height, small.format, small.width, small.height]).toEqual([512, 512, 'webp', 128, 128]);
    expect(small.exif).toBeUndefined();
  });

  it('accepts a picture of one pixel, and refuses what is no picture', async () => {
    const crop = { x: 1, y: 1, size: 0.1 };
    const line = await plain(1, 400).png().toBuffer();
    expect(await coloursOf(line, crop)).toMatchObject({ width: 1, height: 1 });
    expect(await keptPhoto(Buffer.from('<svg/>'), crop)).toBe('file/not-a-picture');
    const wide = await plain(10_001, 5_000).png().toBuffer();
    expect(await keptPhoto(wide, crop)).toBe('file/too-many-pixels');
  });
});
