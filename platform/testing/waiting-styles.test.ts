import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('{apps,platform,features}/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8'),
}));

/** Dots and stars may come and go: nobody reads them. */
const decoration = new Set(['breathe', 'twinkle']);
const waits = /\[(?:data-waiting|data-old|aria-busy)[^\]]*\][^{]*\{[^}]*\bopacity:/;

describe('what waits', () => {
  it('is as readable as what has come: nothing fades because it waits', () => {
    expect(sheets.filter(({ css }) => waits.test(css)).map(({ path }) => path)).toEqual([]);
  });

  it('does not pulse: no endless movement changes how well a text is seen', () => {
    const pulsing = sheets.flatMap(({ path, css }) => {
      const endless = [...css.matchAll(/animation: (\w+)[^;]*\binfinite\b/g)].map(([, name = '']) => name);
      return endless
        .filter((name) => !decoration.has(name))
        .filter((name) =>
          new RegExp(`@keyframes ${name} \\{(?:[^{}]*\\{[^}]*\\})*?[^{}]*\\{[^}]*opacity`).test(css),
        )
        .map((name) => `${path}: ${name}`);
    });
    expect(pulsing).toEqual([]);
  });

  it('keeps still where the device asks for less movement', () => {
    const global = sheets.find(({ path }) => path.endsWith('theme/global.css'))?.css ?? '';
    const [, still = ''] = global.split('@media (prefers-reduced-motion: reduce)');
    expect(still).toContain('animation-iteration-count: 1 !important');
    expect(still).toContain('animation-duration: 0.01ms !important');
  });
});
