import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { fileOfAddress, filesInRtf } from './pasted-pictures.view.ts';

/** What was copied from a text program, as Markdown. */
export interface Pasted {
  readonly text: string;
  /** Whether it is words within a line, no paragraphs. */
  readonly isInline: boolean;
  readonly pictures: readonly { readonly at: number; readonly file: File }[];
  /** How many pictures the browser was not given: addresses of another host. */
  readonly lost: number;
}

interface Mark {
  type: string;
  value?: string;
  url?: string;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
  children?: Mark[];
}

interface Run {
  readonly text: string;
  readonly looks: readonly string[];
  readonly url: string | null;
}

// Code of an editor, where spaces count; and a text of our own.
const isCode = (html: string) => /white-space:\s*pre/i.test(html);
const hasForm =
  /<(?:ul|ol|li|table|h[1-6]|b|strong|i|em|s|del|a|img|blockquote|pre)\b|MsoListParagraph|font-weight|font-style/i;

/**
 * Reads what Word, Google Docs or a page put on the clipboard: headings, lists, tables, links, looks of words and pictures.
 * Null where the plain text says as much.
 */
export function readPasted(data: Pick<DataTransfer, 'getData'>): Pasted | null {
  const html = data.getData('text/html');
  if (html === '' || isCode(html) || !hasForm.test(html)) return null;
  const pictures: string[] = [];
  const blocks = new Reader(pictures).blocksOf(new DOMParser().parseFromString(html, 'text/html').body);
  if (blocks.length === 0) return null;
  const marked = remark()
    .use(remarkGfm)
    .data('settings', { bullet: '-', listItemIndent: 'one', rule: '-', fences: true })
    .stringify({ type: 'root', children: blocks } as never)
    .trim();
  const inRtf = filesInRtf(data.getData('text/rtf'));
  return withPictures(marked, pictures, inRtf, blocks.length === 1 && blocks[0]?.type === 'paragraph');
}

/** How many columns a cell spans: no more than a table of words has, whatever its page says. */
const spanOf = (cell: Element) =>
  Math.min(20, Math.max(1, Math.trunc(Number(cell.getAttribute('colspan'))) || 1));

const place = /\uE000(\d+)\uE001/;

function withPictures(marked: string, addresses: string[], inRtf: File[], isInline: boolean): Pasted {
  const found: { at: number; file: File }[] = [];
  const local = [...inRtf];
  let text = marked;
  let lost = 0;
  for (let match = place.exec(text); match; match = place.exec(text)) {
    const address = addresses[Number(match[1])] ?? '';
    const file = fileOfAddress(address) ?? (/^file:/i.test(address) ? local.shift() : undefined);
    text = text.slice(0, match.index) + text.slice(match.index + match[0].length);
    if (file) found.push({ at: match.index, file });
    else lost += 1;
  }
  return {
    text: text.replaceAll(/\n{3,}/g, '\n\n'),
    isInline: isInline && addresses.length === 0,
    pictures: found,
    lost,
  };
}

const skipped = new Set([
  'STYLE',
  'SCRIPT',
  'META',
  'LINK',
  'TITLE',
  'O:P',
  'XML',
  'HEAD',
  'COL',
  'COLGROUP',
]);
const blockNames =
  /^(?:P|DIV|H[1-6]|UL|OL|LI|TABLE|BLOCKQUOTE|PRE|HR|SECTION|ARTICLE|MAIN|HEADER|FOOTER|FIGURE|BODY)$/;

class Reader {
  private readonly pictures: string[];

  constructor(pictures: string[]) {
    this.pictures = pictures;
  }

  blocksOf(parent: Element): Mark[] {
    const blocks: Mark[] = [];
    let runs: Run[] = [];
    const flush = () => {
      const words = wordsOf(runs);
      if (words.length > 0) blocks.push({ type: 'paragraph', children: words });
      runs = [];
    };
    for (const node of parent.childNodes) {
      if (node instanceof Element && hasBlocks(node)) {
        flush();
        this.add(blocks, node);
      } else runs.push(...this.runsOf(node, [], null));
    }
    flush();
    return blocks;
  }

  private add(blocks: Mark[], element: Element): void {
    const level = listLevelOf(element);
    if (level > 0) this.addWordItem(blocks, element, level);
    else blocks.push(...this.blockOf(element));
  }

  private blockOf(element: Element): Mark[] {
    const { tagName } = element;
    const heading = /^H([1-6])$/.exec(tagName)?.[1];
    if (heading) {
      const children = wordsOf(this.runsOf(element, ['plain'], null));
      return children.length > 0
        ? [{ type: 'heading', depth: Math.min(6, Number(heading) + 1), children }]
        : [];
    }
    switch (tagName) {
      case 'UL':
      case 'OL':
        return [this.listOf(element)];
      case 'TABLE':
        return [this.tableOf(element)];
      case 'BLOCKQUOTE':
        return [{ type: 'blockquote', children: this.blocksOf(element) }];
      case 'PRE':
        return [{ type: 'code', value: element.textContent ?? '' }];
      case 'HR':
        return [{ type: 'thematicBreak' }];
      default:
        return this.blocksOf(element);
    }
  }

  private listOf(element: Element): Mark {
    const items: Mark[] = [];
    for (const child of element.children) {
      // Google Docs puts a list into a list, without an item around it.
      if (/^[UO]L$/.test(child.tagName)) items.at(-1)?.children?.push(this.listOf(child));
      else items.push({ type: 'listItem', spread: false, children: this.blocksOf(child) });
    }
    return { type: 'list', ordered: element.tagName === 'OL', spread: false, children: items };
  }

  /** Word writes items as paragraphs with a level, and their sign as text. */
  private addWordItem(blocks: Mark[], element: Element, level: number): void {
    const sign = [...element.querySelectorAll('[style]')].find((each) =>
      /mso-list:\s*Ignore/i.test(styleOf(each)),
    );
    const ordered = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    const children = this.blocksOf(element);
    let list = blocks.at(-1);
    if (list?.type !== 'list') {
      list = { type: 'list', ordered, spread: false, children: [] };
      blocks.push(list);
    }
    for (let depth = 1; depth < level; depth += 1) {
      const parent: Mark[] | undefined = list?.children?.at(-1)?.children;
      if (!parent) break;
      let inner = parent.at(-1);
      if (inner?.type !== 'list') {
        inner = { type: 'list', ordered, spread: false, children: [] };
        parent.push(inner);
      }
      list = inner;
    }
    list?.children?.push({ type: 'listItem', spread: false, children });
  }

  private tableOf(element: Element): Mark {
    const rows = [...element.querySelectorAll('tr')].map((row) => ({
      type: 'tableRow',
      children: [...row.children].flatMap((cell) => [
        { type: 'tableCell', children: wordsOf(this.runsOf(cell, ['cell'], null)) },
        ...Array.from({ length: spanOf(cell) - 1 }, () => ({
          type: 'tableCell',
          children: [],
        })),
      ]),
    }));
    return { type: 'table', children: rows.filter(({ children }) => children.length > 0) };
  }

  private runsOf(node: Node, looks: readonly string[], url: string | null): Run[] {
    if (node.nodeType === Node.TEXT_NODE)
      return [{ text: (node.textContent ?? '').replaceAll(/\s+/g, ' '), looks, url }];
    if (!(node instanceof Element) || skipped.has(node.tagName)) return [];
    if (node.tagName === 'BR') return [{ text: looks.includes('cell') ? ' ' : '\n', looks, url }];
    if (node.tagName === 'IMG') {
      const number = this.pictures.push(node.getAttribute('src') ?? '') - 1;
      return [{ text: `\uE000${number}\uE001`, looks: [], url: null }];
    }
    const inner = looksOf(node, looks);
    const address = node.getAttribute('href') ?? '';
    const link = node.tagName === 'A' && /^(?:https?:\/\/|mailto:)/i.test(address) ? address : url;
    const runs = [...node.childNodes].flatMap((child) => this.runsOf(child, inner, link));
    // Paragraphs of a cell or of an item are words of one line.
    return blockNames.test(node.tagName) ? [...runs, { text: ' ', looks: [], url: null }] : runs;
  }
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const hasBlocks = (element: Element): boolean =>
  blockNames.test(element.tagName) || [...element.children].some(hasBlocks);

function listLevelOf(element: Element): number {
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1];
  return element.tagName === 'P' && level ? Number(level) : 0;
}

function looksOf(element: Element, looks: readonly string[]): readonly string[] {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const isPlain = weight === 'normal' || Number(weight) < 600;
  const isBold = /^(?:B|STRONG)$/.test(element.tagName) || weight === 'bold' || Number(weight) >= 600;
  const isItalic = /^(?:I|EM)$/.test(element.tagName) || /font-style:\s*italic/i.test(style);
  const isStruck =
    /^(?:S|DEL|STRIKE)$/.test(element.tagName) || /text-decoration[^;]*line-through/i.test(style);
  const more = [
    ...(isBold && !isPlain && !looks.includes('plain') ? ['strong'] : []),
    ...(isItalic && !/font-style:\s*normal/i.test(style) ? ['emphasis'] : []),
    ...(isStruck ? ['delete'] : []),
    ...(element.tagName === 'CODE' ? ['code'] : []),
  ];
  return [...new Set([...looks, ...more])];
}

/** Words with their looks; spaces at the edge of a look stay outside of it. */
function wordsOf(runs: readonly Run[]): Mark[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last && last.url === run.url && last.looks.join() === run.looks.join();
    if (last && isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') joined.push(run);
  }
  const marks = joined.flatMap(({ text, looks, url }) => {
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    if (words === '') return textMarks(text);
    const wrapped = ['emphasis', 'strong', 'delete']
      .filter((look) => looks.includes(look))
      .reduce<Mark[]>(
        (inner, type) => [{ type, children: inner }],
        looks.includes('code') ? [{ type: 'inlineCode', value: words }] : textMarks(words),
      );
    return [
      ...textMarks(before),
      ...(url ? [{ type: 'link', url, children: wrapped }] : wrapped),
      ...textMarks(after),
    ];
  });
  return trimmed(marks);
}

function textMarks(text: string): Mark[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'break' }] : []),
      ...(line === '' ? [] : [{ type: 'text', value: line }]),
    ]);
}

function trimmed(marks: readonly Mark[]): Mark[] {
  const isSpace = ({ type, value = '' }: Mark) =>
    type === 'break' || (type === 'text' && value.trim() === '');
  const first = marks.findIndex((mark) => !isSpace(mark));
  const last = marks.findLastIndex((mark) => !isSpace(mark));
  return first < 0 ? [] : marks.slice(first, last + 1);
}
