import { expect, it } from 'vitest';
import { zipped } from '#platform/server/files/zip.ts';
import { isSignedFile } from './outside-files.rules.ts';

const text = (written: string) => new TextEncoder().encode(written);
const container = (...paths: string[]) => zipped(new Map(paths.map((path) => [path, text('x')])));

it.each([
  ['a PDF', text('%PDF-1.7\n1 0 obj'), true],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1), true],
  [
    'a PNG',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
    true,
  ],
  ['a page', text('<!doctype html><script>1</script>'), false],
  ['a text that is named like a PDF', text('Sutartis'), false],
  ['nothing', new Uint8Array(), false],
])('takes scans by their content: %s', async (_, bytes, isTaken) => {
  expect(await isSignedFile(bytes)).toBe(isTaken);
});

it.each([
  ['ASiC-E', ['mimetype', 'sutartis.pdf', 'META-INF/manifest.xml', 'META-INF/signatures0.xml'], true],
  [
    'ASiC-E with CAdES',
    ['mimetype', 'sutartis.pdf', 'META-INF/ASiCManifest.xml', 'META-INF/signature.p7s'],
    true,
  ],
  ['ADOC', ['mimetype', 'sutartis.pdf', 'META-INF/signatures/signatures-1.xml'], true],
  ['an archive without a signature', ['sutartis.pdf', 'signatures.xml'], false],
  ['a document of an office', ['[Content_Types].xml', 'word/document.xml'], false],
])('takes signed containers: %s', async (_, paths, isTaken) => {
  expect(await isSignedFile(await container(...paths))).toBe(isTaken);
});
