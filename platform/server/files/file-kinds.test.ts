import { describe, expect, it } from 'vitest';
import { fileName, typeByContent, unknownType } from './file-kinds.ts';

describe('typeByContent', () => {
  it.each([
    ['a page', '<!doctype html><h1>x</h1>', unknownType],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', unknownType],
    ['a text', 'print("labas")', unknownType],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a zip', 'PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'application/zip'],
  ])('is %s by content', async (_name, text, expected) => {
    expect(await typeByContent(Buffer.from(text, 'latin1'))).toBe(expected);
  });
});

describe('fileName', () => {
  it.each([
    ['Žygimantės žaidimas.sb3', 'Žygimantės žaidimas.sb3'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\y.png', 'y.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
    ['.htaccess', 'htaccess'],
    ['', 'failas'],
    ['<>:"|?*', 'failas'],
    [`${'ž'.repeat(300)}.png`, `${'ž'.repeat(120)}.png`],
  ])('makes %j into %j', (given, expected) => {
    expect(fileName(given)).toBe(expected);
  });
});
