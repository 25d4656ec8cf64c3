import { expect, it } from 'vitest';
import { pictureFrom, readFrame } from './page-talk.view.ts';

it.each([
  [{ kind: 'shown', more: 1 }, { kind: 'shown' }],
  [
    { kind: 'log', text: 'labas' },
    { kind: 'log', text: 'labas', line: null },
  ],
  [
    { kind: 'error', text: 'x', line: 3 },
    { kind: 'error', text: 'x', line: 3 },
  ],
  [
    { kind: 'log', text: { a: 1 } },
    { kind: 'log', text: '', line: null },
  ],
  [
    { kind: 'checked', results: [{ passed: true }, { passed: 'yes', message: 'ne' }, null] },
    {
      kind: 'checked',
      results: [
        { passed: true, message: null },
        { passed: false, message: 'ne' },
        { passed: false, message: null },
      ],
    },
  ],
  [{ kind: 'checked', results: 'all' }, null],
  [{ kind: 'constructor' }, null],
  [
    { kind: 'painted', picture: 'x', more: 1 },
    { kind: 'painted', picture: 'x' },
  ],
  [{ kind: 'painted', picture: { length: 3, toString: 'x' } }, null],
  [{ kind: 'painted', picture: ['data:image/png;base64,AAAA'] }, null],
  [{ kind: 'painted' }, null],
  ['shown', null],
  [null, null],
])('reads %j as %j', (data, expected) => {
  expect(readFrame(data)).toEqual(expected);
});

it('reads no picture of more than 500,000 characters', () => {
  const long = (length: number) => readFrame({ kind: 'painted', picture: 'A'.repeat(length) });
  expect(long(500_000)?.kind).toBe('painted');
  expect(long(500_001)).toBeNull();
});

it('takes a PNG or WebP in base64 as a picture, with its bytes', async () => {
  const picture = pictureFrom(`data:image/webp;base64,${btoa('RIFF')}`);
  expect([picture?.type, await picture?.text()]).toEqual(['image/webp', 'RIFF']);
  expect(pictureFrom(`data:image/png;base64,${btoa('PNG')}`)?.type).toBe('image/png');
});

it.each([
  '',
  'https://example.com/x.png',
  'javascript:alert(1)',
  'blob:null/x',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:text/html;base64,PHN2Zy8+',
  'data:image/png,AAAA',
  'data:image/png;charset=x;base64,AAAA',
  'data:image/png;base64,',
  'data:image/png;base64,AAA',
  'data:image/png;base64,A===',
  'data:image/png;base64,AA=A',
  'data:image/png;base64,AAAA\n',
  'data:image/png;base64,AAAA<script>',
  ' data:image/png;base64,AAAA',
  'data:image/png;base64,AAAA\ndata:image/png;base64,AAAA',
])('takes %j for no picture', (address) => {
  expect(pictureFrom(address)).toBeNull();
});
