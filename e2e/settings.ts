import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '#platform/shared/localized-text.ts';

/** What a journey runs in: screen width, language, theme. */
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

/** The main settings: families and a teacher in class have the one, the office has the other. They share nothing. */
const main = [setting('phone', 'lt', 'dark'), setting('desktop', 'en', 'light')];
const pairs = [...main, setting('phone', 'en', 'light'), setting('desktop', 'lt', 'dark')];
const rest = [
  setting('phone', 'lt', 'light'),
  setting('phone', 'en', 'dark'),
  setting('desktop', 'lt', 'light'),
  setting('desktop', 'en', 'dark'),
];

const journeys = join(import.meta.dirname, 'journeys');

/** Journeys whose tests take turns: each runs in one of the four pairs. */
const takesTurns = 'screens.spec.ts';

/** The tag of a test that takes turns: its position in the file decides in which pair it runs. */
export const turnOf = (index: number) => `@turn-${index % pairs.length}`;

/** A setting with the files of its journeys, and the tags of tests that run in another. */
export interface Project extends Setting {
  readonly testMatch: string[];
  readonly grepInvert?: RegExp;
}

/**
 * Which journeys run in which setting, the same every day. Behaviour runs in both main settings; looks, of which there are most,
 * are divided among the four pairs. `all` is the whole product in all eight settings, before a release.
 */
export function plan(all: boolean): readonly Project[] {
  const every = globSync('*.spec.ts', { cwd: journeys })
    .map((file) => basename(file))
    .toSorted();
  if (all) return [...pairs, ...rest].map((each) => ({ ...each, testMatch: every }));
  return pairs.map((each, turn) => ({
    ...each,
    testMatch: main.includes(each) ? every : [takesTurns],
    grepInvert: new RegExp(`@turn-(?!${turn})`),
  }));
}
