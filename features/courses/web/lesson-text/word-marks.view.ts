import type { MarkdownNode } from '../../shared/blocks/lesson-blocks.rules.ts';

/** A stretch of a text, in characters from its start. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How words look within a line. */
export type WordLook = 'strong' | 'emphasis' | 'delete' | 'code' | 'link' | 'key';
/** What whole lines look like. */
export type LineLook = 'heading' | 'quote' | 'item' | 'code' | 'hint' | 'note' | 'warning';
/** A block whose text is edited between its two ends. */
export type Frame = 'hint' | 'note' | 'warning' | 'code';

/** What the editor does with a stretch of a text; the text itself stays as it is. */
export type TextMark = Span &
  (
    | { readonly kind: 'words'; readonly look: WordLook }
    /** Signs of Markdown, hidden unless the cursor is within. */
    | { readonly kind: 'sign'; readonly within: Span }
    | { readonly kind: 'lines'; readonly look: LineLook; readonly level: number }
    /** The sign of a list item, shown as a bullet or as its number. */
    | { readonly kind: 'bullet'; readonly label: string }
    | { readonly kind: 'task'; readonly done: boolean }
    /** A block alone on its line, never shown as code. */
    | { readonly kind: 'block'; readonly name: string; readonly properties: Readonly<Record<string, string>> }
    /** A table or Scratch blocks: drawn unless the cursor is within. */
    | { readonly kind: 'drawn'; readonly what: 'table' | 'scratch' | 'rule' }
    | { readonly kind: 'head'; readonly frame: Frame; readonly title: string; readonly whole: Span }
    | { readonly kind: 'foot'; readonly frame: Frame; readonly whole: Span }
    | { readonly kind: 'code'; readonly language: string }
    | { readonly kind: 'gap' }
  );

/** A part of a text that moves as a whole: a paragraph, a list, a block. */
export interface TextPart extends Span {
  /** The parts inside a hint or a note. */
  readonly parts: readonly TextPart[];
}

/** A text as the editor shows it. */
export interface ReadText {
  readonly marks: readonly TextMark[];
  readonly parts: readonly TextPart[];
}

/** Where a node of the tree is. */
export const spanOf = ({ position }: MarkdownNode): Span => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** The marks of words within a paragraph or a cell: what is bold, and which signs make it so. */
export function wordMarks(node: MarkdownNode, body: string): TextMark[] {
  const { from, to } = spanOf(node);
  const children = node.children ?? [];
  const inner = children.flatMap((child) => wordMarks(child, body));
  const words = { from: spanOf(children[0] ?? node).from, to: spanOf(children.at(-1) ?? node).to };
  switch (node.type) {
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ kind: 'words', look: node.type, from, to }, ...around({ from, to }, words), ...inner];
    case 'link':
      return body[from] === '[' && children.length > 0
        ? [{ kind: 'words', look: 'link', ...words }, ...around({ from, to }, words), ...inner]
        : [{ kind: 'words', look: 'link', from, to }];
    case 'inlineCode': {
      const ticks = /^`+/.exec(body.slice(from, to))?.[0].length ?? 0;
      const code = { from: from + ticks, to: to - ticks };
      return [{ kind: 'words', look: 'code', ...code }, ...around({ from, to }, code)];
    }
    case 'break':
      return body[from] === '\\' ? around({ from, to: from + 1 }, { from: from + 1, to: from + 1 }) : [];
    case 'text':
      return keysIn(body.slice(from, to), from);
    default:
      return inner;
  }
}

function keysIn(words: string, start: number): TextMark[] {
  return [...words.matchAll(/:kbd\[[^[\]\n]{1,24}\]/g)].flatMap(({ index, 0: key }) => {
    const whole = { from: start + index, to: start + index + key.length };
    const name = { from: whole.from + ':kbd['.length, to: whole.to - 1 };
    return [{ kind: 'words', look: 'key', ...name } as const, ...around(whole, name)];
  });
}

/** The signs before and after words. */
function around(whole: Span, { from, to }: Span): TextMark[] {
  const signs = [
    { from: whole.from, to: from },
    { from: to, to: whole.to },
  ];
  return signs
    .filter((sign) => sign.to > sign.from)
    .map((sign) => ({ kind: 'sign', within: whole, ...sign }));
}
