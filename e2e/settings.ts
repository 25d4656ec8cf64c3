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

const phone = setting('phone', 'lt', 'dark');
const desktop = setting('desktop', 'en', 'light');
const pairs = [phone, desktop, setting('phone', 'en', 'light'), setting('desktop', 'lt', 'dark')];
const rest = [
  setting('phone', 'lt', 'light'),
  setting('phone', 'en', 'dark'),
  setting('desktop', 'lt', 'light'),
  setting('desktop', 'en', 'dark'),
];

/** Where a journey is at home: behaviour, at the width that its people use. */
const homes: Readonly<Record<string, Setting>> = {
  'analytics.spec.ts': desktop,
  'attendance-months.spec.ts': phone,
  'authoring.spec.ts': desktop,
  'billing.spec.ts': desktop,
  'bulletins.spec.ts': desktop,
  'card-payments.spec.ts': phone,
  'calendar.spec.ts': desktop,
  'desk.spec.ts': desktop,
  'diplomas.spec.ts': desktop,
  'downloads.spec.ts': desktop,
  'exercise-walls.spec.ts': phone,
  'exercises.spec.ts': phone,
  'families.spec.ts': phone,
  'feedback.spec.ts': desktop,
  'first-load.spec.ts': desktop,
  'groups.spec.ts': desktop,
  'leaderboard.spec.ts': phone,
  'lesson-loop.spec.ts': phone,
  'lesson-map.spec.ts': desktop,
  'lessons.spec.ts': phone,
  'offline-refused.spec.ts': phone,
  'offline.spec.ts': phone,
  'prizes.spec.ts': desktop,
  'refusals.spec.ts': phone,
  'refused-forms.spec.ts': desktop,
  'sign-in.spec.ts': phone,
  'snackbars.spec.ts': phone,
  'staff.spec.ts': desktop,
  'ways-back.spec.ts': phone,
};

const journeys = join(import.meta.dirname, 'journeys');

/** Journeys whose tests take turns: each is made once a day, in the four pairs one after the other. */
const takesTurns = 'screens.spec.ts';

/** The tag of a test that takes turns. */
export const turnOf = (index: number) => `@turn-${index % pairs.length}`;

/** A setting with the files of its journeys, and the tags of tests that are made elsewhere today. */
export interface Project extends Setting {
  readonly testMatch: string[];
  readonly grepInvert?: RegExp;
}

/**
 * Which journeys are made in which setting. Behaviour is carried once. A third of the journeys, another one each day, is made in one
 * setting more, so that within nine days each has met every pair; looks, of which there are most, take turns. `all` is the whole
 * product, before a release.
 */
export function plan(all: boolean, day: number): readonly Project[] {
  const files = globSync('*.spec.ts', { cwd: journeys }).map((file) => basename(file));
  const every = files.toSorted();
  if (all) return [...pairs, ...rest].map((each) => ({ ...each, testMatch: every }));
  const cycle = Math.floor(day / 3);
  const settingsOf = (file: string, index: number): Setting[] => {
    if (file === takesTurns) return pairs;
    const home = homes[file];
    const own = home ? [home] : [phone, desktop];
    const others = pairs.filter((each) => !own.includes(each));
    const more = index % 3 === day % 3 ? others.slice(cycle % others.length).slice(0, 1) : [];
    return [...own, ...more];
  };
  return pairs.map((each, place) => ({
    ...each,
    testMatch: every.filter((file, index) => settingsOf(file, index).includes(each)),
    grepInvert: new RegExp(`@turn-(?!${(place + day) % pairs.length})`),
  }));
}
