import type { WebCode } from '../../shared/exercise.ts';

/** Where in a page something is wrong. */
export interface PagePlace {
  readonly part: 'html' | 'css' | 'js';
  /** From 1; null where it isn't known. */
  readonly line: number | null;
}

const runs = /<script|\son[a-z]+\s*=|javascript:/i;

/** The lines, from 1, in which a name stands. */
function linesWith(name: string, text: string): readonly number[] {
  if (name === '') return [];
  return text.split('\n').flatMap((each, index) => (each.includes(name) ? index + 1 : []));
}

/** The nearest of these lines; null when there are none, or where no line was told and it is one of several. */
function nearest(lines: readonly number[], told: number | null): number | null {
  if (told === null) return lines.length === 1 ? (lines[0] ?? null) : null;
  return lines.toSorted((one, other) => Math.abs(one - told) - Math.abs(other - told))[0] ?? null;
}

/**
 * Where an error of a page is. A browser tells a line but not in which of the texts: that of the script is right, that of the HTML may be
 * one off. `name` is what the error is about.
 */
export function placeOfError(line: number | null, name: string, { html, js }: WebCode): PagePlace {
  const ofScript = linesWith(name, js);
  const ofHtml = runs.test(html) ? linesWith(name, html) : [];
  if (ofHtml.length > 0 && !ofScript.some((each) => each === line || line === null))
    return { part: 'html', line: nearest(ofHtml, line) };
  if (js.trim() === '' && runs.test(html)) return { part: 'html', line: null };
  return { part: 'js', line: line ?? nearest(ofScript, null) };
}
