import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { addressIn, isScratchProject, videoAt } from '../../shared/blocks/lesson-frames.rules.ts';
import { scratchBlocks } from '../../shared/blocks/scratch-blocks.words.ts';
import { attributeOf } from './attribute-line.view.ts';

/** The blocks of the menu, in order. */
export const blockKinds = [
  'heading',
  'picture',
  'exercise',
  'hint',
  'note',
  'warning',
  'code',
  'script',
  'tasks',
  'table',
  'video',
  'scratch',
  'file',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The selection in a text, or its caret. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** A text after an insertion, with its new selection. */
export interface Inserted extends Selection {
  /** What was replaced. */
  readonly from: number;
  readonly to: number;
  /** The replacement. */
  readonly inserted: string;
  readonly text: string;
}

/** A menu opened by a slash at the start of a line: where the slash is, and what was typed after it. */
export interface SlashCommand {
  readonly at: number;
  readonly query: string;
}

/** The command before the caret; null if there is none. `https://` and a slash within a line open nothing. */
export function slashBefore(text: string, caret: number): SlashCommand | null {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const typed = /^[ \t]*\/([\p{L}\p{N} ]{0,24})$/u.exec(line);
  return typed ? { at: caret - (typed[1] ?? '').length - 1, query: (typed[1] ?? '').trim() } : null;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The blocks whose names contain what was typed, with or without diacritics: „uzd“ finds „Užduotis“. */
export function blocksFor<Block extends { readonly label: string }>(
  blocks: readonly Block[],
  query: string,
): Block[] {
  return blocks.filter(({ label }) => plain(label).includes(plain(query)));
}

/** The line that shows a picture or offers a file. */
export function fileLine(
  { id, kind }: Pick<StoredFile, 'id' | 'kind'>,
  words: { readonly alt: string; readonly caption: string },
): string {
  if (kind === 'file') return `::file{file=${id}}`;
  const caption = attributeOf(words.caption);
  return `::picture{file=${id} alt="${attributeOf(words.alt)}"${caption ? ` caption="${caption}"` : ''}}`;
}

/** The line that shows a film. */
export const videoLine = (url: string, title: string) =>
  `::video{url="${attributeOf(url)}"${title.trim() ? ` title="${attributeOf(title)}"` : ''}}`;

/** The line that shows a Scratch project by its number. */
export const scratchLine = (project: string) => `::scratch{project="${project}"}`;

/** The line that places an exercise. */
export const exerciseLine = (id: string) => `::exercise{id=${id}}`;

/** The number of a Scratch project: as it is, or from the address of its page or the code that Scratch offers for embedding. */
export function scratchProjectIn(text: string): string {
  const address = addressIn(text);
  const [, inAddress] = /^https:\/\/scratch\.mit\.edu\/projects\/(?:embed\/)?(\d+)/.exec(address) ?? [];
  return inAddress ?? address;
}

/** The block that a pasted address or embedding code alone means; null for other text. */
export function embeddedLine(text: string): string | null {
  const address = addressIn(text);
  if (/\s/.test(address)) return null;
  if (videoAt(address)) return videoLine(address, '');
  const project = scratchProjectIn(address);
  return project !== address && isScratchProject(project) ? scratchLine(project) : null;
}

/** Blocks of text only: `|` marks the selection after the insertion, so that typing continues there. */
const templates = {
  heading: '## |',
  hint: ':::hint\n|\n:::',
  note: ':::note\n|\n:::',
  warning: ':::warning\n|\n:::',
  code: '```python\n|\n```',
  tasks: '- [ ] |',
} as const;

/** What a block of text says by itself: the header of a table, and the language of the text that it goes into. */
interface TemplateWords {
  readonly columns: readonly string[];
  readonly language: Locale;
}

/** A block that is inserted as it is; null for one that needs input first. */
export function templateOf(kind: BlockKind, { columns, language }: TemplateWords): string | null {
  if (kind === 'table')
    return `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n| \u0001 |  |`;
  // The flag is on no keyboard.
  if (kind === 'script') return `\`\`\`scratch\n${scratchBlocks.whenFlag[language]}\n\u0001\n\`\`\``;
  return Object.hasOwn(templates, kind)
    ? templates[kind as keyof typeof templates].replace('|', '\u0001')
    : null;
}

const missingBreaks = (there: RegExpExecArray | null) => '\n'.repeat(2 - (there?.[0].length ?? 0));

/**
 * A text with a block in place of the selection, between empty lines. The selected text goes where the block has its text;
 * the caret is there, otherwise after the block.
 */
export function withBlock(text: string, { start, end }: Selection, block: string): Inserted {
  const before = text.slice(0, start);
  const after = text.slice(end);
  // Two breaks on each side, counting existing ones.
  const lead = before === '' ? '' : missingBreaks(/\n{0,2}$/.exec(before));
  const tail = missingBreaks(/^\n{0,2}/.exec(after));
  const chosen = text.slice(start, end);
  const at = block.indexOf('\u0001');
  const filled = at < 0 ? block : block.replace('\u0001', () => chosen);
  const inserted = `${lead}${filled}${tail}`;
  const caret = start + (at < 0 ? inserted.length : lead.length + at + chosen.length);
  return { text: `${before}${inserted}${after}`, inserted, from: start, to: end, start: caret, end: caret };
}

/** Cleans input of a field: no invisible characters that the server would refuse, however pasted. */
export function readable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
}
