import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keptPicture } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b4bd6' } });

async function kept(bytes: Uint8Array) {
  const picture = await keptPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe('keptPicture', () => {
  it('makes two sizes of WebP, and makes nothing larger than it was', async () => {
    const { large, small } = await kept(await plain(3000, 1500).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect((await kept(await plain(20, 10).png().toBuffer())).large).toMatchObject({ width: 20, height: 10 });
  });

  it('forgets where and when a picture was taken, and turns it upright', async () => {
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

  it('takes what it made before as it is, so that an export and its import lose nothing', async () => {
    const { large } = await kept(await plain(900, 600).jpeg().toBuffer());
    expect(Buffer.compare((await kept(large.bytes)).large.bytes, large.bytes)).toBe(0);
  });

  it('makes a WebP anew that carries something behind its end', async () => {
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
