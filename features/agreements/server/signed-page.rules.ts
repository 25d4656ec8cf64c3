import type { PageCanvas, PageRole } from '#platform/server/pdf/page-canvas.ts';
import { numbered } from '#platform/server/pdf/page-numbers.ts';
import type { PrintFontName, PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import { formatDatedMoment, formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { type Block, blocksOf, plainOf } from '../shared/marked-text.rules.ts';
import { signedWords } from './signed-document.words.ts';

/** A document as it was signed for a child. */
export interface SignedDocument {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  readonly child: string;
  readonly number: number;
  readonly publishedAt: string;
  readonly versionHash: string;
  readonly ticks: readonly { readonly id: string; readonly text: string }[];
  readonly trail: readonly {
    readonly name: string | null;
    readonly signedAt: string;
    readonly ticks: readonly string[];
    readonly textHash: string;
    readonly addressHash: string;
  }[];
}

const ink = { dark: '#1d1b46', quiet: '#5c5980' } as const;
const edge = 56;
const bottom = 780;
const lineWidth = 483;

/** A paragraph before it is laid out. */
interface Words {
  readonly text: string;
  readonly role: PageRole;
  readonly size: number;
  readonly font: PrintFontName;
  readonly colour?: string;
  /** In points: before it, and its indent. */
  readonly above: number;
  readonly indent?: number;
}

/** A line of a paragraph at its place. */
interface Line {
  readonly words: Words;
  readonly text: string;
  readonly y: number;
}

/** The pages of a signed document: the text, the consents, and who signed it, when and with which checksums. */
export function signedPages(
  document: SignedDocument,
  fonts: PrintFonts,
): readonly ((canvas: PageCanvas) => void)[] {
  const pages: Line[][] = [[]];
  let y = edge;
  for (const words of wordsOf(document)) {
    const { font, scale } = fontFor(words.text, fonts, words.font);
    const width = lineWidth - (words.indent ?? 0);
    y += words.above;
    const lines = wrapped(words.text, fonts[font], words.size * scale, width);
    // A heading is never the last line of a page.
    if (words.role === 'H2' && y + lines.length * words.size * 1.4 + plain.above > bottom) y = bottom + 1;
    for (const text of lines) {
      if (y > bottom) {
        pages.push([]);
        y = edge;
      }
      pages.at(-1)?.push({ words, text, y });
      y += words.size * 1.4;
    }
  }
  return numbered(
    pages.map((lines) => (canvas: PageCanvas) => drawLines(canvas, lines)),
    { edge, colour: ink.quiet },
  );
}

function drawLines(canvas: PageCanvas, lines: readonly Line[]): void {
  for (const [words, own] of Map.groupBy(lines, (line) => line.words))
    canvas.part(words.role, () => {
      const { font, scale } = fontFor(words.text, canvas.fonts, words.font);
      for (const { text, y } of own)
        canvas.text({
          ...{ text, y, font, x: edge + (words.indent ?? 0) },
          ...{ size: words.size * scale, colour: words.colour ?? ink.dark },
        });
    });
}

const plain = { role: 'P', size: 10, font: 'text', above: 4 } as const;
const quiet = { ...plain, size: 8.5, colour: ink.quiet } as const;
const heading = { role: 'H2', size: 12, font: 'strong', above: 14 } as const;

function wordsOf({ locale, trail, ticks, ...document }: SignedDocument): Words[] {
  const say = signedWords(locale);
  const day = formatLongDate(vilniusDate(document.publishedAt), locale);
  return [
    { text: document.title, role: 'H1', size: 20, font: 'display', above: 20 },
    { ...quiet, text: say.edition(String(document.number), day) },
    { ...plain, text: `${say.child}: ${document.child}` },
    ...blocksOf(document.text).map(wordsOfBlock),
    ...(ticks.length > 0 ? [{ ...heading, text: say.ticks }] : []),
    ...ticks.map(({ id, text }) => ({
      ...plain,
      text: `– ${text} (${markOf(id, trail, say)})`,
    })),
    { ...heading, text: say.trail },
    ...trail.flatMap(({ name, signedAt, textHash, addressHash }) => [
      {
        ...plain,
        font: 'strong' as const,
        text: say.signed(name ?? say.gone, formatDatedMoment(signedAt, locale)),
      },
      { ...quiet, text: `${say.textHash}: ${textHash}` },
      { ...quiet, text: `${say.network}: ${addressHash}` },
    ]),
    { ...quiet, above: 12, text: `${say.versionHash}: ${document.versionHash}` },
    { ...quiet, text: say.how },
  ];
}

/** Whether something was ticked: where signers answered otherwise, by whom. A consent of one is none of another. */
function markOf(id: string, trail: SignedDocument['trail'], say: ReturnType<typeof signedWords>): string {
  const ticked = trail.filter(({ ticks }) => ticks.includes(id));
  const others = trail.filter(({ ticks }) => !ticks.includes(id));
  if (ticked.length === 0) return say.unticked;
  if (others.length === 0) return say.ticked;
  const names = (all: SignedDocument['trail']) => all.map(({ name }) => name ?? say.gone).join(', ');
  return `${say.tickedBy(names(ticked))}; ${say.untickedBy(names(others))}`;
}

function wordsOfBlock(block: Block): Words {
  const text = plainOf(block);
  if (block.kind === 'heading') return { ...heading, text, size: block.level === 2 ? 12 : 11 };
  if (block.kind === 'item') return { ...plain, text: `${block.mark} ${text}`, indent: 12 };
  return { ...plain, text };
}
