import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../docs/benchmarks.md');
const sections = [
  'api',
  'scale',
  'web',
  'peer',
  'start',
  'notify',
  'tell',
  'news',
  'lessons',
  'exercises',
  'diplomas',
  'billing',
  'import',
  'backup',
  'make-ups',
  'openings',
  'holds',
  'class',
  'month-close',
  'gestures',
] as const;
/** A part of docs/benchmarks.md: what `npm run bench` can measure. */
export type Section = (typeof sections)[number];

// Before anything of ours runs.
const loadBefore = loadavg()[0] ?? 0;

const titles: Record<Section, string> = {
  api: 'The server under load',
  scale: 'A small and a large academy',
  web: 'The web app on a slow phone',
  peer: 'What a visit costs',
  start: 'Starting, and memory at rest',
  notify: 'What telling news costs a save',
  tell: 'Telling five thousand people',
  news: 'Figures, the desk, the search and news',
  lessons: 'Lists of lessons, and pictures',
  exercises: 'Exercises',
  diplomas: 'Diplomas',
  billing: 'Payments',
  import: 'An import of families',
  backup: 'Backups',
  'make-ups': 'Lessons to make up',
  openings: 'The public list of groups',
  holds: 'Seats that are held',
  class: 'Class time',
  'month-close': 'Closing a month',
  gestures: 'Gestures for ten jobs of a day',
};

/** A Markdown table; numbers are aligned right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const isNumber = (column: number) => rows.every((row) => /^[–\d]/.test(String(row[column] ?? '')));
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (isNumber(column) ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Describes the machine of the measurements: no names, only what the numbers depend on. */
export function describeMachine(postgres: string): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return (
    `${availableParallelism()} cores, ${memory} GiB of memory, ${platform()}; Node ${process.versions.node}, PostgreSQL ${postgres}. ` +
    `Load of the machine before the run: ${loadBefore.toFixed(1)}. Measured on ${new Date().toISOString().slice(0, 10)}.`
  );
}

/** "met" or "missed", with the deciding number. */
export function judge(what: string, measured: number, most: number, unit = ''): string {
  const inUnits = (value: number | string) => `${value} ${unit}`.trim();
  const shown = measured >= 100 ? measured.toFixed(0) : measured.toFixed(measured < 1 ? 3 : 1);
  return `- ${what} ≤ ${inUnits(most)}: **${measured <= most ? 'met' : 'missed'}** (${inUnits(shown)})`;
}

/** Prints a section and replaces it in docs/benchmarks.md; the others stay. */
export function writeSection(section: Section, body: string): void {
  console.log(`\n${body}\n`);
  const old = existsSync(file) ? readFileSync(file, 'utf8') : skeleton();
  const [begin, end] = [`<!-- bench:${section} -->`, `<!-- /bench:${section} -->`];
  const [from, to] = [old.indexOf(begin), old.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/benchmarks.md has lost its marks ${begin} and ${end}.`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${old.slice(0, from + begin.length)}\n${body.trim()}\n${old.slice(to)}`);
  console.log('Written to docs/benchmarks.md.');
}

/** The rows of a section's tables as they stand, cell by cell. */
export function readSection(section: Section): string[][] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const body = text.split(`<!-- bench:${section} -->`)[1]?.split(`<!-- /bench:${section} -->`)[0] ?? '';
  const rows = body.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((line) => line.slice(2, -2).split(' | '));
}

function skeleton(): string {
  const places = sections.map(
    (section) =>
      `## ${titles[section]}\n\nMade by \`npm run bench:${section}\`.\n\n<!-- bench:${section} -->\n\n<!-- /bench:${section} -->\n`,
  );
  return `# Benchmarks

\`npm run bench\` measures all of this anew and writes it here. Everything runs on one machine and over the loopback: the load, the
server and the database share its cores, so the numbers compare versions of Orbita with each other, not machines.

${places.join('\n')}`;
}
