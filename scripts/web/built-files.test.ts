import { expect, it } from 'vitest';
import { fileWith, withImports } from './built-files.ts';

const part = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) => ({
  ...{ name: fileName, fileName, isEntry: false },
  ...{ moduleIds, imports, css },
});
const parts = [
  part('a.js', ['/orbita/features/points/web/page.tsx'], ['b.js', 'c.js'], ['a.css']),
  part('b.js', [], ['c.js'], ['a.css', 'b.css']),
  part('c.js', [], ['a.js']),
  part('later.js', ['/orbita/features/points/web/dialog.tsx'], ['c.js']),
];

it('counts what a screen needs once, with its styles, and nothing that is loaded later', () => {
  const page = fileWith('features/points/web/page.tsx', parts);
  expect(withImports([page], parts)).toEqual(['a.js', 'a.css', 'b.js', 'b.css', 'c.js']);
});

it('reports a file that is in no chunk', () => {
  expect(() => fileWith('features/points/web/gone.tsx', parts)).toThrow('features/points/web/gone.tsx');
});
