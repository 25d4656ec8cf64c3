import type { Locale } from '#platform/shared/localized-text.ts';

/** What a lesson teaches: words that no lesson before it has. */
export interface TaughtRobotWords {
  readonly lesson: string;
  /** Commands of drawn programs, as their lines begin. */
  readonly commands?: Readonly<Record<Locale, readonly string[]>>;
  /** Words of Python: the one exercise that runs in the browser is in it. */
  readonly python?: readonly string[];
}

/** The course “Robot lab”: lesson by lesson, the words that are new in it. */
export const taughtToRobots: readonly TaughtRobotWords[] = [
  { lesson: '01-meeting-the-robot', python: ['for', 'in', 'if', 'elif', 'else', 'print'] },
  {
    lesson: '02-motors',
    commands: {
      lt: ['pirmyn', 'atgal', 'kairėn', 'dešinėn', 'stok'],
      en: ['forward', 'back', 'left', 'right', 'stop'],
    },
  },
  { lesson: '03-sensors' },
  {
    lesson: '04-repeating',
    commands: { lt: ['kartok'], en: ['repeat'] },
  },
  {
    lesson: '05-decisions',
    commands: { lt: ['jei', 'kitaip'], en: ['if', 'else'] },
  },
  {
    lesson: '06-on-the-line',
    commands: { lt: ['riba'], en: ['limit'] },
  },
  {
    lesson: '07-finding-mistakes',
    commands: { lt: ['parodyk', 'pypk'], en: ['show', 'beep'] },
  },
  { lesson: '08-rescue' },
];
