import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { isTangled } from '#features/courses/shared/lesson-cost.rules.ts';
import {
  type FullText,
  type Localized,
  type LocalizedText,
  mapWritten,
  perLanguage,
} from '#platform/shared/localized-text.ts';
import type { BodyNode, BulletinBody, LocalizedBody } from '../shared/bulletin-body.ts';
import { bulletinLink } from '../shared/bulletin-link.rules.ts';
import { isHtml, type PageNode, readHtml } from './html-reader.rules.ts';

/**
 * The only elements and attributes that a bulletin's text can result in, whatever it contains (decision N1).
 */
const schema: Options = {
  strip: ['script', 'style'],
  clobber: [],
  clobberPrefix: '',
  tagNames: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  attributes: { a: ['href'] },
  ancestors: {},
  protocols: { href: ['http', 'https', 'mailto'] },
  required: {},
};

const markdown = remark().use(remarkGfm).use(remarkRehype).freeze();
const sanitize = rehypeSanitize(schema) as (tree: never) => PageNode;

/**
 * Reads a bulletin's text, HTML or light Markdown, and returns what a screen renders: paragraphs and lists with bold, emphasis
 * and links. Everything else is text or dropped. A text that looks generated stays plain text.
 */
export function readBody(text: string): BulletinBody {
  if (text.trim() === '') return [];
  if (isHtml(text)) return blocksOf(sanitize(readHtml(text) as never), { lines: false });
  if (isTangled(text)) return [{ tag: 'p', children: [text] }];
  return blocksOf(sanitize(markdown.runSync(markdown.parse(text)) as never), { lines: true });
}

interface Reading {
  /** A line break in the text is one on the screen. */
  readonly lines: boolean;
}

/** Paragraphs and lists of a page; loose words between them are paragraphs too. */
function blocksOf({ children = [] }: PageNode, reading: Reading): BulletinBody {
  const blocks: BulletinBody = [];
  let loose: BodyNode[] = [];
  const paragraph = (words: BodyNode[]) => {
    const kept = trimmed(words);
    if (kept.length > 0) blocks.push({ tag: 'p', children: kept });
  };
  const flush = () => {
    paragraph(loose);
    loose = [];
  };
  const walk = (nodes: readonly PageNode[]) => {
    for (const node of nodes) {
      if (node.tagName === 'p') {
        flush();
        walk(node.children ?? []);
        flush();
      } else if (node.tagName === 'ul' || node.tagName === 'ol') {
        flush();
        const items = itemsOf(node, reading);
        if (items.length > 0) blocks.push({ tag: node.tagName, children: items });
      } else loose.push(...wordsOf(node, reading));
    }
  };
  walk(children);
  flush();
  return blocks;
}

/** The items of a list; those of nested lists come after the item that contains them. */
function itemsOf({ children = [] }: PageNode, reading: Reading): BodyNode[] {
  return children.flatMap((node) => {
    const within = node.tagName === 'li' ? (node.children ?? []) : [node];
    const isList = ({ tagName }: PageNode) => tagName === 'ul' || tagName === 'ol';
    const words = trimmed(within.filter((each) => !isList(each)).flatMap((each) => wordsOf(each, reading)));
    const item: BodyNode[] = words.length > 0 ? [{ tag: 'li', children: words }] : [];
    return [...item, ...within.filter(isList).flatMap((list) => itemsOf(list, reading))];
  });
}

/** Words with bold, emphasis, links and line breaks; blocks among them are reduced to their words. */
function wordsOf(node: PageNode, reading: Reading): BodyNode[] {
  if (node.type === 'text') return textOf(node.value ?? '', reading);
  const { tagName, properties, children = [] } = node;
  if (tagName === 'br') return [{ tag: 'br' }];
  const within = merged(children.flatMap((child) => wordsOf(child, reading)));
  if (within.length === 0) return [];
  if (tagName === 'strong' || tagName === 'em') return [{ tag: tagName, children: within }];
  if (tagName !== 'a') return within;
  const href = bulletinLink(properties?.href);
  const words = merged(withoutLinks(within));
  return href === null ? words : [{ tag: 'a', href, children: words }];
}

function textOf(value: string, { lines }: Reading): BodyNode[] {
  if (!lines) return value === '' ? [] : [value];
  return value
    .split(/(\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\n' ? { tag: 'br' as const } : piece));
}

const withoutLinks = (nodes: BodyNode[]): BodyNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const children = node.children && withoutLinks(node.children);
    return node.tag === 'a' ? (children ?? []) : [{ ...node, ...(children && { children }) }];
  });

/** Adjacent words are one piece, and a run of blanks is one blank. */
function merged(nodes: readonly BodyNode[]): BodyNode[] {
  const pieces: BodyNode[] = [];
  for (const node of nodes) {
    const before = pieces.at(-1);
    if (typeof node !== 'string') pieces.push(node);
    else if (typeof before === 'string') pieces[pieces.length - 1] = before + node;
    else pieces.push(node);
  }
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll(/\s+/g, ' ') : piece));
}

/** Without surrounding blanks and line breaks. */
function trimmed(apart: readonly BodyNode[]): BodyNode[] {
  const nodes = merged(apart);
  const isBlank = (node: BodyNode | undefined) =>
    typeof node === 'string' ? node.trim() === '' : node?.tag === 'br';
  const first = nodes.findIndex((node) => !isBlank(node));
  if (first < 0) return [];
  const last = nodes.findLastIndex((node) => !isBlank(node));
  return nodes.slice(first, last + 1).map((node, place, { length }) => {
    if (typeof node !== 'string') return node;
    const fromStart = place === 0 ? node.trimStart() : node;
    return place === length - 1 ? fromStart.trimEnd() : fromStart;
  });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The text of what a screen renders, as HTML of the allowed elements only. */
export function bodyHtml(nodes: BulletinBody): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { tag, href, children = [] } = node;
      if (tag === 'br') return '<br>';
      return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${bodyHtml(children)}</${tag}>`;
    })
    .join('');
}

/** The plain words of a text, for places without elements: a line for each paragraph and item, links with their address. */
export function bodyWords(nodes: BulletinBody): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return node;
      const within = bodyWords(node.children ?? []);
      switch (node.tag) {
        case 'br':
          return '\n';
        case 'p':
        case 'ul':
        case 'ol':
          return `${within.trim()}\n\n`;
        case 'li':
          return `• ${within}\n`;
        case 'a':
          return within === node.href ? within : `${within} (${node.href})`;
        default:
          return within;
      }
    })
    .join('');
}

/** A text as it is stored: Markdown as typed, HTML as what has passed the allowlist (decision N1). */
export function storedBody(body: LocalizedText): FullText {
  const stored = (text: string) => (isHtml(text) ? bodyHtml(readBody(text)) : text);
  return perLanguage((locale) => stored(body[locale] ?? ''));
}

// By text, the least recently used first: homes request the same few texts by the thousand.
const remembered = new Map<string, BulletinBody>();
const mostRemembered = 200;

function read(text: string): BulletinBody {
  const body = remembered.get(text) ?? readBody(text);
  remembered.delete(text);
  remembered.set(text, body);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break;
    remembered.delete(oldest);
  }
  return body;
}

/** A text in its languages as readers' screens render it. */
export function drawBody(body: Localized<string>): LocalizedBody {
  return mapWritten(body, read);
}
