import type { ReadText, Span, TextPart } from './word-marks.view.ts';

/** Replacements in a text, by places in it as it was, and what is selected afterwards. */
export interface TextChange {
  readonly changes: readonly { readonly from: number; readonly to: number; readonly insert: string }[];
  readonly selection: Span;
}

/** A part with its neighbours, and the block that it is inside of. */
interface Place {
  readonly siblings: readonly TextPart[];
  readonly at: number;
  readonly outer: TextPart | null;
}

/** The part in which a selection begins: the innermost one that moves as a whole; null in an empty place. */
export function partAt(parts: readonly TextPart[], span: Span): TextPart | null {
  const place = placeOf(parts, span);
  return place?.siblings[place.at] ?? null;
}

function placeOf(parts: readonly TextPart[], span: Span, outer: TextPart | null = null): Place | null {
  const at = parts.findIndex((part) => part.from <= span.from && span.from <= part.to);
  const part = parts[at];
  if (!part) return null;
  const isWhole = span.from <= part.from && span.to >= part.to;
  return (!isWhole && placeOf(part.parts, span, part)) || { siblings: parts, at, outer };
}

/** Between which parts something can be dropped: places in the text, in order. */
export function gapsOf(parts: readonly TextPart[]): number[] {
  return parts.flatMap((part, at) => [
    part.from,
    ...gapsOf(part.parts),
    ...(at === parts.length - 1 ? [part.to] : []),
  ]);
}

/**
 * Moves the part at a selection one place up or down, out of its hint or note at the end of it. Null when it is already
 * there. No letter of the moved part or of another one changes.
 */
export function movedBy(body: string, { parts }: ReadText, span: Span, by: -1 | 1): TextChange | null {
  const place = placeOf(parts, span);
  const part = place?.siblings[place.at];
  if (!place || !part) return null;
  const beside = place.siblings[place.at + by] ?? place.outer;
  if (!beside) return null;
  return movedTo(body, { parts }, span, by < 0 ? beside.from : beside.to);
}

/** Moves the part at a selection to a gap: a place of {@link gapsOf}. Null where nothing would move. */
export function movedTo(
  body: string,
  { parts }: Pick<ReadText, 'parts'>,
  span: Span,
  gap: number,
): TextChange | null {
  const place = placeOf(parts, span);
  const part = place?.siblings[place.at];
  if (!place || !part || (gap >= part.from && gap <= part.to)) return null;
  const next = place.siblings[place.at + 1];
  if (next?.from === gap || (place.siblings[place.at - 1]?.to === gap && !next)) return null;
  const words = body.slice(part.from, part.to);
  const isBefore = body.slice(0, gap).trim() === '' || body[gap - 1] === '\n';
  const put = { from: gap, to: gap, insert: isBefore ? `${words}\n\n` : `\n\n${words}` };
  const changes = [put, removal(place)].toSorted((one, other) => one.from - other.from);
  const gone = removal(place);
  const start = gap + (isBefore ? 0 : 2) - (gone.from < gap ? gone.to - gone.from : 0);
  const begin = start + Math.max(0, span.from - part.from);
  return {
    changes,
    selection: { from: begin, to: Math.min(begin + span.to - span.from, start + words.length) },
  };
}

/** Takes the part at a selection away, with the empty lines after it. */
export function withoutPart({ parts }: Pick<ReadText, 'parts'>, span: Span): TextChange | null {
  const place = placeOf(parts, span);
  if (!place) return null;
  const gone = removal(place);
  return { changes: [gone], selection: { from: gone.from, to: gone.from } };
}

function removal({ siblings, at }: Place) {
  const [before, part, after] = [siblings[at - 1], siblings[at], siblings[at + 1]];
  if (!part) return { from: 0, to: 0, insert: '' };
  if (after) return { from: part.from, to: after.from, insert: '' };
  return { from: before ? before.to : part.from, to: part.to, insert: '' };
}
