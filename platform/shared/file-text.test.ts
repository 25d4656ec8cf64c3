import { expect, it } from 'vitest';
import { decodeFileText } from './file-text.ts';

const wide = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const turned = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

it.each([
  ['UTF-8', Uint8Array.from(Buffer.from('Rūta ė'))],
  ['UTF-16 with a mark', wide('\uFEFFRūta ė')],
  ['UTF-16 without one', wide('Rūta ė')],
  ['UTF-16 the other way round', turned('\uFEFFRūta ė')],
  ['the Baltic code page', Uint8Array.from([0x52, 0xfb, 0x74, 0x61, 0x20, 0xeb])],
])('reads %s', (_, bytes) => expect(decodeFileText(bytes)).toBe('Rūta ė'));

it('reads an empty file as empty text', () => expect(decodeFileText(new Uint8Array())).toBe(''));
