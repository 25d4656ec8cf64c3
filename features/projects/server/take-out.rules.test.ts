import { describe, expect, it } from 'vitest';
import { codeFiles, folderOf } from './take-out.rules.ts';

describe('folderOf', () => {
  it.each([
    [1, 'Mano žvaigždė', '001-Mano-žvaigždė'],
    [12, '../../etc/passwd', '012-etcpasswd'],
    [3, '🚀', '003'],
    [4, 'a\\b:c?', '004-abc'],
    [5, 'x'.repeat(60), `005-${'x'.repeat(40)}`],
  ])('names work %i “%s” %s', (place, name, folder) => {
    expect(folderOf(place, name)).toBe(folder);
  });
});

describe('codeFiles', () => {
  it('gives Python one file, a page three, and Scratch none', () => {
    expect(codeFiles('print(1)')).toEqual([{ path: 'main.py', text: 'print(1)' }]);
    expect(codeFiles({ html: '<p>', css: 'p{}', js: '1' })).toEqual([
      { path: 'index.html', text: '<p>' },
      { path: 'style.css', text: 'p{}' },
      { path: 'script.js', text: '1' },
    ]);
    expect(codeFiles(null)).toEqual([]);
  });
});
