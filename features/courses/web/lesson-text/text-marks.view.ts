import { codeLanguageOf } from '../../shared/blocks/code-language.rules.ts';
import {
  leafProperties,
  lessonBlocks,
  type MarkdownNode,
  wordsOf,
} from '../../shared/blocks/lesson-blocks.rules.ts';
import { lessonTree } from '../../shared/lesson-drawing.rules.ts';
import {
  type ReadText,
  type Span,
  spanOf,
  type TextMark,
  type TextPart,
  wordMarks,
} from './word-marks.view.ts';

interface Node extends MarkdownNode {
  readonly depth?: number;
  readonly lang?: string | null;
  readonly checked?: boolean | null;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
}

const childrenOf = (node: Node) => (node.children ?? []) as Node[];

/**
 * Reads a text with the parser of lessons: what is marked here as a block is one on the page, too. A body that pages
 * show as plain text has no marks.
 */
export function readText(body: string): ReadText {
  const tree = lessonTree(body);
  if (!tree) return { marks: [], parts: [] };
  const reading = new Reading(body);
  reading.readAll(childrenOf(tree as Node), 0);
  reading.readGaps();
  return { marks: reading.marks, parts: reading.partsOf(childrenOf(tree as Node)) };
}

class Reading {
  readonly marks: TextMark[] = [];
  readonly body: string;
  /** Where an empty line is no gap between parts. */
  private readonly solid: Span[] = [];

  constructor(body: string) {
    this.body = body;
  }

  partsOf(nodes: readonly Node[]): TextPart[] {
    return nodes
      .filter(({ data }) => !data?.directiveLabel)
      .map((node) => {
        const { from, to } = spanOf(node);
        const parts = frameOf(node) ? this.partsOf(childrenOf(node)) : [];
        return { from: this.lineStart(from), to, parts };
      });
  }

  readAll(nodes: readonly Node[], depth: number): void {
    for (const node of nodes) this.read(node, depth);
  }

  /** Empty lines between parts are shown narrower. */
  readGaps(): void {
    let at = 0;
    for (const line of this.body.split('\n')) {
      const from = at;
      at += line.length + 1;
      if (line.trim() === '' && !this.solid.some((span) => span.from <= from && from <= span.to))
        this.marks.push({ kind: 'gap', from, to: from + line.length });
    }
  }

  private read(node: Node, depth: number): void {
    const span = spanOf(node);
    switch (node.type) {
      case 'heading':
        this.readHeading(node);
        break;
      case 'blockquote':
        this.readQuote(node, depth);
        break;
      case 'list':
        for (const [at, item] of childrenOf(node).entries())
          this.readItem(item, node.ordered ? `${(node.start ?? 1) + at}.` : null, depth);
        break;
      case 'code':
        this.readCode(node);
        break;
      case 'table':
        this.draw('table', span);
        break;
      case 'thematicBreak':
        this.draw('rule', span);
        break;
      case 'leafDirective':
        this.readLeaf(node);
        break;
      case 'containerDirective':
        this.readContainer(node, depth);
        break;
      default:
        this.marks.push(...wordMarks(node, this.body));
    }
  }

  private readQuote(node: Node, depth: number): void {
    const span = spanOf(node);
    this.marks.push({ kind: 'lines', look: 'quote', level: 0, ...span });
    for (const [start, line] of this.linesIn(span)) {
      const sign = /^[ \t]*(?:>[ \t]?)+/.exec(line)?.[0] ?? '';
      if (sign) this.sign(start, start + sign.length, { from: start, to: start + line.length });
    }
    this.readAll(childrenOf(node), depth);
  }

  private readHeading(node: Node): void {
    const { from, to } = spanOf(node);
    this.marks.push({ kind: 'lines', look: 'heading', level: node.depth ?? 1, from, to });
    const words = childrenOf(node);
    const first = words[0];
    if (first && this.body[from] === '#') this.sign(from, spanOf(first).from, { from, to });
    for (const each of words) this.marks.push(...wordMarks(each, this.body));
  }

  private readItem(item: Node, number: string | null, depth: number): void {
    const { from, to } = spanOf(item);
    const start = this.lineStart(from);
    const [sign = '', , space = ''] =
      /^(?:[-*+]|\d{1,9}[.)])(([ \t]+)?)/.exec(this.body.slice(from, this.lineEnd(from))) ?? [];
    this.marks.push({ kind: 'lines', look: 'item', level: depth + 1, from, to });
    if (sign) {
      const begin = from + sign.length;
      const box =
        item.checked === null || item.checked === undefined ? null : /^\[.\] ?/.exec(this.body.slice(begin));
      if (box)
        this.marks.push({ kind: 'task', done: item.checked === true, from, to: begin + box[0].length });
      else if (space !== '') this.marks.push({ kind: 'bullet', label: number ?? '•', from, to: begin });
    }
    for (const [line, text] of this.linesIn({ from: start, to })) {
      const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
      if (indent > 0) this.sign(line, line + indent, { from: line, to: line + indent });
    }
    this.readAll(childrenOf(item), depth + 1);
  }

  private readCode(node: Node): void {
    const span = spanOf(node);
    const { from, to } = span;
    const fence = /^(`{3,}|~{3,})/.exec(this.body.slice(from, to))?.[1];
    this.solid.push(span);
    if (fence && node.lang === 'scratch') {
      this.draw('scratch', span);
      return;
    }
    if (!fence) {
      this.marks.push({ kind: 'lines', look: 'code', level: 0, from, to });
      return;
    }
    const headEnd = this.lineEnd(from);
    const footStart = this.lineStart(to);
    const isClosed = footStart > headEnd && this.body.slice(footStart, to).trim().startsWith(fence);
    const title = node.lang ?? '';
    this.marks.push({
      kind: 'head',
      frame: 'code',
      title,
      whole: span,
      from: this.lineStart(from),
      to: headEnd,
    });
    const inner = { from: headEnd + 1, to: isClosed ? footStart - 1 : to };
    if (inner.to >= inner.from) {
      this.marks.push({ kind: 'lines', look: 'code', level: 0, ...inner });
      const language = codeLanguageOf(title);
      if (language) this.marks.push({ kind: 'code', language, ...inner });
    }
    if (isClosed)
      this.marks.push({ kind: 'foot', frame: 'code', whole: span, from: footStart, to: this.lineEnd(to) });
  }

  private readLeaf(node: Node): void {
    const { from, to } = spanOf(node);
    const line = { from: this.lineStart(from), to: this.lineEnd(to) };
    const properties = leafProperties(node);
    const isAlone =
      this.body.slice(line.from, from).trim() === '' && this.body.slice(to, line.to).trim() === '';
    if (properties && isAlone) this.marks.push({ kind: 'block', name: node.name ?? '', properties, ...line });
  }

  private readContainer(node: Node, depth: number): void {
    const frame = frameOf(node);
    if (!frame) {
      this.readAll(childrenOf(node), depth);
      return;
    }
    const whole = spanOf(node);
    const headEnd = this.lineEnd(whole.from);
    const footStart = this.lineStart(whole.to);
    const isClosed = footStart > headEnd && /^[\s>]*:{3,}\s*$/.test(this.body.slice(footStart, whole.to));
    const label = childrenOf(node).find(({ data }) => data?.directiveLabel);
    const title = label ? wordsOf(label).trim() : '';
    this.marks.push({ kind: 'head', frame, title, whole, from: this.lineStart(whole.from), to: headEnd });
    const inner = { from: headEnd + 1, to: isClosed ? footStart - 1 : whole.to };
    if (inner.to >= inner.from) this.marks.push({ kind: 'lines', look: frame, level: 0, ...inner });
    if (isClosed)
      this.marks.push({ kind: 'foot', frame, whole, from: footStart, to: this.lineEnd(whole.to) });
    this.readAll(
      childrenOf(node).filter((child) => child !== label),
      depth,
    );
  }

  private draw(what: 'table' | 'scratch' | 'rule', { from, to }: Span): void {
    const start = this.lineStart(from);
    this.solid.push({ from, to });
    // Beside a list's or a quote's sign it stays text.
    if (this.body.slice(start, from).trim() === '')
      this.marks.push({ kind: 'drawn', what, from: start, to: this.lineEnd(to) });
  }

  private sign(from: number, to: number, within: Span): void {
    if (to > from) this.marks.push({ kind: 'sign', from, to, within });
  }

  private lineStart(at: number): number {
    return at === 0 ? 0 : this.body.lastIndexOf('\n', at - 1) + 1;
  }

  private lineEnd(at: number): number {
    const end = this.body.indexOf('\n', at);
    return end < 0 ? this.body.length : end;
  }

  private *linesIn({ from, to }: Span): Generator<[number, string]> {
    for (let at = this.lineStart(from); at <= to && at <= this.body.length; at = this.lineEnd(at) + 1)
      yield [at, this.body.slice(at, this.lineEnd(at))];
  }
}

/** The frame of a container whose text stays text; null for a directive that pages don't know. */
function frameOf({ type, name = '' }: MarkdownNode): 'hint' | 'note' | 'warning' | null {
  if (type !== 'containerDirective' || !Object.hasOwn(lessonBlocks, name)) return null;
  return name === 'hint' || name === 'note' || name === 'warning' ? name : null;
}
