import type { Finding } from '../finding.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { tableOwners, tableUses } from '../table-uses.ts';
import { filesNamingLanguages } from './named-languages.ts';
import { type Entry, walkedFiles } from './walked-calls.ts';

/** One figure of how the house is built: what is counted, how many there are, and what it is to become. */
export interface Figure {
  readonly what: string;
  readonly now: number;
  readonly aim: number;
  /** Where the aim is not reached, more than this fails. */
  readonly most: number;
}

interface Counted extends Omit<Figure, 'now'> {
  count(files: readonly SourceFile[]): number;
}

const server = (feature: string, file: string, ...names: string[]): Entry[] =>
  names.map((name) => ({ path: `features/${feature}/server/${file}.ts`, name }));

/** From where an act enters the server until all of it is written. */
const acts: readonly {
  readonly what: string;
  readonly entries: readonly Entry[];
  aim: number;
  most: number;
}[] = [
  {
    what: 'Thursday becomes Friday in a group',
    entries: [
      ...server('groups', 'group-form.service', 'planScheduleChange'),
      ...server('groups', 'group-saving.service', 'saveGroup'),
    ],
    aim: 35,
    most: 35,
  },
  {
    what: 'a claim',
    entries: server('rewards', 'rewards.router', 'claimReward'),
    aim: 22,
    most: 22,
  },
  {
    what: 'a bank statement until the seat',
    entries: [
      ...server('invoices', 'statements/statements.service', 'importStatement'),
      ...server('invoices', 'invoices.jobs', 'handleInvoicesSettled'),
      ...server('billing', 'charges/provider-events.service', 'noteInvoicesSettled'),
      ...server('billing', 'billing.router', 'assignChild'),
    ],
    aim: 30,
    most: 48,
  },
  {
    what: 'a first payment until the held seat',
    entries: server('billing', 'plans/paid-seats.service', 'seatPaidChild'),
    aim: 24,
    most: 23,
  },
  {
    what: 'feedback until it is read',
    entries: server(
      'feedback',
      'feedback.router',
      'saveFeedbackDraft',
      'sendFeedback',
      'approveFeedback',
      'getFeedback',
    ),
    aim: 22,
    most: 21,
  },
];

const isOfFeature = (path: string) => path.startsWith('features/');
const mostInFolder = 40;

function crowdedFolders(files: readonly SourceFile[]): number {
  const sizes = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  // Migrations are a list by time, which only grows.
  return [...sizes].filter(([folder, { length }]) => length > mostInFolder && !folder.startsWith('database/'))
    .length;
}

function readersOfMembers(files: readonly SourceFile[]): number {
  const tables = new Set(tableOwners(files).keys());
  return files.filter(
    (file) =>
      /^features\/(?!membership\/).*\.repository\.ts$/.test(file.path) &&
      tableUses(file, tables).some(({ table }) => table === 'group_members'),
  ).length;
}

const webScripts = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => /^scripts\/(web\/|build-web\.ts)/.test(path) && !isTest(path));

/** Each says its name, as Vite wants it. */
const ownPlugins = (files: readonly SourceFile[]) =>
  webScripts(files).flatMap(({ text }) => text.match(/name: 'orbita:/g) ?? []).length;

const counted: readonly Counted[] = [
  ...acts.map(({ what, entries, aim, most }) => ({
    what: `${what}: files of features, walked by calls`,
    aim,
    most,
    count: (files: readonly SourceFile[]) =>
      walkedFiles(
        files.filter(({ path }) => !isTest(path)),
        entries,
      ).filter(isOfFeature).length,
  })),
  {
    what: 'repositories outside `membership` that read `group_members`',
    aim: 0,
    most: 0,
    count: readersOfMembers,
  },
  {
    what: 'files that name a second language and are no texts: a third would touch them',
    aim: 1,
    most: 1,
    count: (files) => filesNamingLanguages(files).length,
  },
  { what: 'own Vite plugins', aim: 3, most: 2, count: ownPlugins },
  {
    what: 'lines of the scripts that build the web app',
    aim: 300,
    most: 592,
    count: (files) => webScripts(files).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  },
  { what: `folders with more than ${mostInFolder} files`, aim: 0, most: 0, count: crowdedFolders },
];

/** The figures of the house as it stands. */
export function figuresOf(files: readonly SourceFile[]): Figure[] {
  return counted.map(({ what, aim, most, count }) => ({ what, aim, most, now: count(files) }));
}

/** The figures as docs/architecture.md shows them. */
export function houseTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, now, aim }) => `| ${what} | ${now} | ${aim} |`);
  return ['| | now | aim |', '| --- | ---: | ---: |', ...rows].join('\n');
}

/**
 * What is more than it may be, a limit that could be lower, and a table in docs/architecture.md, whose text is given, that tells of
 * another house.
 */
export function checkHouse(figures: readonly Figure[], text: string): Finding[] {
  const limits = figures
    .filter(({ now, most }) => now !== most)
    .map(({ what, now, most }) => ({
      path: 'scripts/checks/house/house.ts',
      what: `${what}: ${now}, and ${most} at most`,
      mend: now > most ? 'bring it back to what it was' : `write ${now} as the most, so that it stays so`,
    }));
  if (text.includes(houseTable(figures))) return limits;
  const mend = 'node scripts/measure-house.ts';
  return [...limits, { path: 'docs/architecture.md', what: 'the figures of the house are others', mend }];
}
