import { expect, it } from 'vitest';
import { fileOfAddress, filesInRtf } from './pasted-pictures.view.ts';

const bytesOf = async (file: File | null | undefined) =>
  file ? [...new Uint8Array(await file.arrayBuffer())] : null;

it('reads a picture that is in its address', async () => {
  const file = fileOfAddress('data:image/png;base64,iVBORw==');
  expect(file).toMatchObject({ name: 'picture.png', type: 'image/png' });
  expect(await bytesOf(file)).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

it.each([
  'https://x.lt/a.png',
  'file:///C:/a.png',
  'data:text/html;base64,PGI+',
  'data:image/svg+xml;base64,PHN2Zz4=',
])('reads none at %s', (address) => {
  expect(fileOfAddress(address)).toBeNull();
});

it('reads the pictures of Word, each once, without their metafiles', async () => {
  const rtf =
    '{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop\\shplid1}\\picscalex1\\picw10\\pngblip\\bliptag-1{\\*\\blipuid 0a0b}\n89504e47\n0d0a}}' +
    '{\\nonshppict{\\pict\\wmetafile8 010203}} text {\\pict\\jpegblip ffd8}}';
  const files = filesInRtf(rtf);
  expect(files.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
  expect(await bytesOf(files[0])).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
});

it('reads pictures of any size, and odd text once over', async () => {
  const large = `{\\rtf1 {\\pict\\pngblip ${'89504e47'.repeat(1_000_000)}}}`;
  expect(filesInRtf(large)[0]?.size).toBe(4_000_000);
  for (const odd of [
    '\\pict\\pngblip '.repeat(100_000),
    '{\\pict'.repeat(100_000),
    '{\\pict {}}'.repeat(100_000),
  ])
    expect(filesInRtf(odd)).toEqual([]);
});
