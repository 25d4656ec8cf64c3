/** Words of one look. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A part of a document: a heading, a paragraph, or an item of a list with its mark, `–` or `1.`. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly mark: string; readonly runs: readonly Run[] };

const heading = /^(#{1,6})\s+(.*)$/;
const item = /^(?:[-*]|(\d{1,3}(?:\.\d{1,3})*)[.)])\s+(.*)$/;

/**
 * The Markdown that documents use: headings, lists, paragraphs and bold words. Everything else is text, so that no document shows
 * anything that its hash doesn't cover.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (block) {
      blocks.push(block);
      isOpen = block.kind === 'item';
    } else if (isOpen && last && last.kind !== 'heading') {
      blocks[blocks.length - 1] = { ...last, runs: [...last.runs, ...runsOf(` ${line}`)] };
    } else {
      blocks.push({ kind: 'paragraph', runs: runsOf(line) });
      isOpen = true;
    }
  }
  return blocks;
}

function blockOf(line: string): Block | null {
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks && title !== undefined)
    return { kind: 'heading', level: marks.length > 2 ? 3 : 2, runs: [{ text: title, isStrong: true }] };
  const [, number, words] = item.exec(line) ?? [];
  if (words !== undefined) return { kind: 'item', mark: number ? `${number}.` : '–', runs: runsOf(words) };
  return null;
}

function runsOf(text: string): Run[] {
  const parts = text.split('**');
  // An odd mark without its end is text.
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join('**'));
  const runs = parts.map((part, place) => ({ text: part, isStrong: place % 2 === 1 }));
  return runs.filter((run) => run.text !== '');
}

/** The words of a block, without their look. */
export function plainOf({ runs }: Pick<Block, 'runs'>): string {
  return runs.map(({ text }) => text).join('');
}
