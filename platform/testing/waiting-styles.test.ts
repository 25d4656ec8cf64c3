import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('{apps,platform,features}/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8'),
}));

/** Dots and stars may fade: nobody reads them. */
const decoration = new Set(['breathe', 'twinkle']);
const waits = /\[(?:data-waiting|data-old|aria-busy)[^\]]*\][^{]*\{[^}]*\bopacity:/;

describe('loading states', () => {
  it('are as readable as loaded ones: nothing fades while it waits', () => {
    expect(sheets.filter(({ css }) => waits.test(css)).map(({ path }) => path)).toEqual([]);
  });

  it('do not pulse: no endless animation changes how readable a text is', () => {
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

  it('keep still where the device asks for reduced motion', () => {
    const global = sheets.find(({ path }) => path.endsWith('theme/global.css'))?.css ?? '';
    const [, still = ''] = global.split('@media (prefers-reduced-motion: reduce)');
    expect(still).toContain('animation-iteration-count: 1 !important');
    expect(still).toContain('animation-duration: 0.01ms !important');
    // A transition of any length keeps the old style until the next frame, and a busy browser draws few.
    expect(still).toContain('transition: none !important');
  });
});
