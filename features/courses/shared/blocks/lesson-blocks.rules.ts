import { isScratchProject, videoAt } from './lesson-frames.rules.ts';

/** The parts of a Markdown tree that a lesson uses. */
export interface MarkdownNode {
  type: string;
  value?: string;
  name?: string;
  attributes?: Readonly<Record<string, string | null | undefined>> | null;
  children?: MarkdownNode[];
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  data?: { directiveLabel?: boolean; hName?: string; hProperties?: Record<string, string> };
}

/** A lesson's extensions of Markdown. Everything else that looks like a directive or like HTML is text. */
export const lessonBlocks = {
  hint: 'container',
  note: 'container',
  warning: 'container',
  picture: 'leaf',
  file: 'leaf',
  video: 'leaf',
  scratch: 'leaf',
  exercise: 'leaf',
} as const;
export type LessonBlock = keyof typeof lessonBlocks;

const idOf = (text: string | null | undefined): string | null =>
  text && /^[\w-]{1,64}$/.test(text) ? text : null;

type Attributes = NonNullable<MarkdownNode['attributes']>;
type Properties = Record<string, string>;

/** The attributes of a block that reach the page; null when it cannot be rendered with them. */
const leaves: Partial<Record<string, (attributes: Attributes) => Properties | null>> = {
  picture: ({ file, alt, caption }) => {
    const id = idOf(file);
    return id ? { dataFile: id, dataAlt: alt ?? '', dataCaption: caption ?? '' } : null;
  },
  file: ({ file }) => {
    const id = idOf(file);
    return id ? { dataFile: id } : null;
  },
  video: ({ url, title }) => {
    const video = videoAt(url ?? '');
    if (!video) return null;
    const { host, id, key, start } = video;
    return {
      ...{ dataHost: host, dataVideo: id, dataTitle: title ?? '' },
      ...(key ? { dataKey: key } : {}),
      ...(start ? { dataStart: `${start}` } : {}),
    };
  },
  scratch: ({ project, file }) => {
    if (!project || !isScratchProject(project)) return null;
    const id = idOf(file);
    return { dataProject: project, ...(id ? { dataFile: id } : {}) };
  },
  exercise: ({ id: given }) => {
    const id = idOf(given);
    return id ? { dataExercise: id } : null;
  },
};

const phrasing = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
]);

const text = (value: string): MarkdownNode => ({ type: 'text', value });
const paragraph = (value: string): MarkdownNode => ({ type: 'paragraph', children: [text(value)] });

/** The words of a part, without formatting. */
export function wordsOf({ value, children = [] }: MarkdownNode): string {
  return value ?? children.map(wordsOf).join('');
}

/** Keys of the keyboard: `:kbd[Ctrl]`. */
function splitKeys({ value = '' }: MarkdownNode): MarkdownNode[] {
  const parts = value.split(/:kbd\[([^[\]\n]{1,24})\]/);
  if (parts.length === 1) return [text(value)];
  return parts.flatMap((part, at) => {
    if (at % 2 === 1) return [{ type: 'key', data: { hName: 'kbd' }, children: [text(part)] }];
    return part ? [text(part)] : [];
  });
}

function drawn(node: MarkdownNode, block: string, properties: Properties, children: MarkdownNode[]) {
  return [
    { ...node, data: { hName: 'div', hProperties: { dataBlock: block, ...properties } }, children },
  ] satisfies MarkdownNode[];
}

function containerOf(node: MarkdownNode, source: string): MarkdownNode[] {
  const { name = '', children = [] } = node;
  const label = children.find(({ data }) => data?.directiveLabel);
  const rest = children.filter((child) => child !== label);
  if (Object.hasOwn(lessonBlocks, name) && lessonBlocks[name as LessonBlock] === 'container') {
    const title = label ? wordsOf(label).trim() : '';
    return drawn(node, name, title ? { dataTitle: title } : {}, rest);
  }
  const lines = source.split(/\r\n?|\n/);
  const last = lines.at(-1) ?? '';
  const closing = lines.length > 1 && /^[\s>]*:{3,}\s*$/.test(last) ? [paragraph(last.trim())] : [];
  return [paragraph(lines[0] ?? ''), ...rest, ...closing];
}

/** What a page shows of a leaf block such as `::picture{…}`; null for one that is rendered as text. */
export function leafProperties({ name = '', attributes }: MarkdownNode): Properties | null {
  const read = Object.hasOwn(leaves, name) ? leaves[name] : undefined;
  return read?.(attributes ?? {}) ?? null;
}

function leafOf(node: MarkdownNode, source: string): MarkdownNode[] {
  const properties = leafProperties(node);
  return properties ? drawn(node, node.name ?? '', properties, []) : [paragraph(source)];
}

function replace(node: MarkdownNode, parent: MarkdownNode, body: string): MarkdownNode[] {
  const source = body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  switch (node.type) {
    case 'html':
      return [phrasing.has(parent.type) ? text(node.value ?? '') : paragraph(node.value ?? '')];
    case 'image':
    case 'imageReference':
      return [text(source)];
    case 'text':
      return splitKeys(node);
    case 'containerDirective':
      return containerOf(node, source);
    case 'leafDirective':
      return leafOf(node, source);
    default:
      return [node];
  }
}

function drawWithin(parent: MarkdownNode, body: string): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((child) => replace(child, parent, body));
  for (const child of parent.children) drawWithin(child, body);
}

/** A remark plugin: turns a lesson's blocks into what the page renders, and everything unknown into text. */
export function drawLessonBlocks() {
  return (tree: MarkdownNode, file: { readonly value: unknown }): void =>
    drawWithin(tree, String(file.value));
}
