import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '#platform/shared/localized-text.ts';

/** What a journey is made in: how wide the screen is, what it speaks, how it looks. */
export interface Setting {
  readonly name: string;
  readonly width: 'phone' | 'desktop';
  readonly language: Locale;
  readonly theme: 'light' | 'dark';
}

const setting = (
  width: Setting['width'],
  language: Setting['language'],
  theme: Setting['theme'],
): Setting => ({ name: `${width}-${language}-${theme}`, width, language, theme });

const both = [setting('phone', 'lt', 'dark'), setting('desktop', 'en', 'light')];
const others = [setting('phone', 'en', 'light'), setting('desktop', 'lt', 'dark')];
const rest = [
  setting('phone', 'lt', 'light'),
  setting('phone', 'en', 'dark'),
  setting('desktop', 'lt', 'light'),
  setting('desktop', 'en', 'dark'),
];

const journeys = join(import.meta.dirname, 'journeys');

/**
 * Which journeys are made in which setting. Every journey is made in two that have nothing in common; a third of them, another
 * one each day, in two more, so that within three days each has met every pair. `all` is the whole product, before a release.
 */
export function plan(all: boolean, day: number): readonly (Setting & { readonly testMatch: string[] })[] {
  const files = globSync('*.spec.ts', { cwd: journeys }).map((file) => basename(file));
  const every = files.toSorted();
  const third = every.filter((_, index) => index % 3 === day % 3);
  const inAll = (each: Setting) => ({ ...each, testMatch: every });
  if (all) return [...both, ...others, ...rest].map(inAll);
  return [...both.map(inAll), ...others.map((each) => ({ ...each, testMatch: third }))];
}
