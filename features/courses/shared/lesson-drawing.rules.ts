import rehypeSanitize from 'rehype-sanitize';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { highlight } from '#features/exercises/shared/code-highlight.rules.ts';
import { codeLanguageOf } from './blocks/code-language.rules.ts';
import { drawLessonBlocks, type MarkdownNode } from './blocks/lesson-blocks.rules.ts';
import { lessonSchema } from './blocks/lesson-sanitize.rules.ts';
import { drawScratch } from './blocks/scratch-drawing.rules.ts';
import { isTangled } from './lesson-cost.rules.ts';
import {
  type DrawnElement,
  type DrawnNode,
  type DrawnTag,
  drawnTags,
  type LessonDrawing,
} from './lesson-drawing.ts';
import { outlineLesson, type PageNode } from './lesson-outline.rules.ts';

/** Where a text is on its page. */
export interface DrawingPlace {
  /** Prefix of every id of the text: two texts on one page need two. */
  readonly idPrefix: string;
  /** The level of the text's highest heading: one below the heading above it. */
  readonly headingLevel: 2 | 3 | 4;
}

interface ParserData {
  readonly micromarkExtensions?: readonly { readonly text?: Record<number, unknown> }[];
}

const colon = 58;

/**
 * A colon within a line is punctuation: "Kitas:dar" is no directive. Must come right after `remarkDirective`.
 */
function keepColons(this: { data(): unknown }): void {
  const { micromarkExtensions = [] } = this.data() as ParserData;
  for (const { text } of micromarkExtensions) if (text) delete text[colon];
}

const tags = new Set<string>(drawnTags);
const isTag = (name: string): name is DrawnTag => tags.has(name);

const readerOf = ({ idPrefix, headingLevel }: DrawingPlace) =>
  remark()
    .use(remarkGfm)
    .use(remarkDirective)
    .use(keepColons)
    .use(drawLessonBlocks)
    // The screen provides the footnotes' texts; it only needs the number.
    .use(remarkRehype, {
      clobberPrefix: `${idPrefix}-`,
      footnoteLabel: '#',
      footnoteBackLabel: (reference: number) => `${reference + 1}`,
    })
    .use(outlineLesson, { idPrefix, headingLevel })
    .use(rehypeSanitize, lessonSchema(idPrefix))
    .freeze();

const readers = new Map<string, ReturnType<typeof readerOf>>();

function reader(place: DrawingPlace): ReturnType<typeof readerOf> {
  const name = `${place.idPrefix}/${place.headingLevel}`;
  const known = readers.get(name) ?? readerOf(place);
  readers.set(name, known);
  return known;
}

/**
 * Parses a lesson's Markdown and returns what a screen renders: elements of a closed list, with checked values. Anything
 * unknown is text; a body that nobody typed stays plain text.
 */
export function drawLesson(body: string, place: DrawingPlace): LessonDrawing {
  if (isTangled(body)) return plain(body);
  try {
    const read = reader(place);
    const file = { value: body, toString: () => body };
    const tree: PageNode = read.runSync(read.parse(body), file as never);
    return childrenOf(tree, place);
  } catch (error) {
    if (error instanceof RangeError) return plain(body);
    throw error;
  }
}

/**
 * The Markdown tree of a lesson's text as {@link drawLesson} reads it, with the place of each part; null for a body that is
 * shown as plain text.
 */
export function lessonTree(body: string): MarkdownNode | null {
  if (isTangled(body)) return null;
  try {
    return reader({ idPrefix: 'tree', headingLevel: 2 }).parse(body) as MarkdownNode;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const plain = (body: string): LessonDrawing =>
  body.trim() === '' ? [] : [{ tag: 'plain', children: [body] }];

const childrenOf = ({ children = [] }: PageNode, place: DrawingPlace): DrawnNode[] =>
  children.flatMap((child) => drawn(child, place));

function drawn(node: PageNode, place: DrawingPlace): DrawnNode[] {
  if (node.type === 'text') return node.value && node.value !== '\n' ? [node.value] : [];
  const { tagName = '' } = node;
  switch (tagName) {
    case 'pre':
      return [codeOf(node)];
    case 'div':
      return [element('block', propsOf(node, /^data[A-Z]/), childrenOf(node, place))];
    case 'input':
      return [element('task', { checked: node.properties?.checked === true })];
    default:
      if (node.properties?.id === `${place.idPrefix}-footnotes`)
        return [element('notes', { ...propsOf(node), level: place.headingLevel })];
      return isTag(tagName)
        ? [element(tagName, propsOf(node), childrenOf(node, place))]
        : childrenOf(node, place);
  }
}

type Props = NonNullable<DrawnElement['props']>;

function element(tag: DrawnTag, props: Props, children: DrawnNode[] = []): DrawnElement {
  return {
    tag,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function propsOf({ properties = {} }: PageNode, wanted = /./): Props {
  const props: Props = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!wanted.test(name)) continue;
    if (Array.isArray(value)) props[name] = value.join(' ');
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      props[name] = value;
  }
  return props;
}

const wordsOf = ({ value, children = [] }: PageNode): string => value ?? children.map(wordsOf).join('');

/** Highlighted code, in pieces. */
function codeOf(node: PageNode): DrawnElement {
  const code = node.children?.[0];
  const names = code?.properties?.className;
  const called = Array.isArray(names) ? String(names[0] ?? '').replace(/^language-/, '') : '';
  const text = code ? wordsOf(code).replace(/\n$/, '') : '';
  if (called === 'scratch') return element('pre', { language: 'scratch' }, drawScratch(text));
  const language = codeLanguageOf(called);
  const tokens = language ? highlight(text, language) : [{ kind: null, text }];
  const pieces = tokens.map(({ kind, text: piece }) => (kind ? element('token', { kind }, [piece]) : piece));
  return element('pre', language ? { language } : {}, pieces);
}
