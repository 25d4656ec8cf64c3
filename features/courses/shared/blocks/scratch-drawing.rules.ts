import type { DrawnElement, DrawnNode } from '../lesson-drawing.ts';
import {
  readScratchBlock,
  readScratchScripts,
  type ScratchLine,
  type ScratchPart,
  scratchBlockOf,
} from './scratch-script.rules.ts';

type Part = 'script' | 'row' | 'block' | 'inside' | 'value';

function part(name: Part, children: DrawnNode[], props: DrawnElement['props'] = {}): DrawnElement {
  return { tag: 'token', props: { part: name, ...props }, children };
}

const isValue = (text: string) => /^-?\d*(?:\.\d+)?$/.test(text.trim());

function drawnPart(piece: ScratchPart): DrawnNode {
  if (typeof piece === 'string') return piece;
  const { bracket, text, parts } = piece;
  if (bracket === '[' || isValue(text)) return part('value', [text]);
  return drawnBlock(parts, bracket === '(' ? 'variables' : 'sensing');
}

/** A name that is no block's is a variable where a value is wanted. */
function drawnBlock(parts: readonly ScratchPart[], otherwise: string): DrawnElement {
  const category = scratchBlockOf(parts)?.category ?? otherwise;
  return part('block', parts.map(drawnPart), { category });
}

function drawnRow({ text, inside }: ScratchLine): DrawnElement {
  const parts = readScratchBlock(text);
  const block = scratchBlockOf(parts);
  const category = block?.category ?? 'unknown';
  return part(
    'row',
    [
      part('block', parts.map(drawnPart), { category }),
      ...(inside.length > 0 ? [part('inside', inside.map(drawnRow))] : []),
    ],
    {
      category,
      ...(block?.wraps ? { wraps: true } : {}),
      ...(block?.joins ? { joins: true } : {}),
    },
  );
}

/** Scripts of Scratch as a lesson draws them: rows of blocks in their categories, with what stands inside them. */
export function drawScratch(code: string): DrawnNode[] {
  return readScratchScripts(code).map((lines) => part('script', lines.map(drawnRow)));
}
