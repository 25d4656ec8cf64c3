import { foldLetters } from '#platform/shared/search-words.ts';

/** A part of a text: found, or between what is found. */
export interface TextPart {
  /** Where it begins. */
  readonly start: number;
  readonly text: string;
  readonly found: boolean;
}

/** A text in parts, with what was typed told apart: where a word begins with it, otherwise where it is first within one. */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const letters = [...text];
  const folded = letters.map(foldLetters);
  const found = new Set<number>();
  for (const word of foldLetters(typed).split(/\s+/).filter(Boolean)) {
    const at = placeOf(folded, [...word]);
    for (let letter = at; at >= 0 && letter < at + [...word].length; letter++) found.add(letter);
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    if (last?.found === found.has(at)) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ start: at, text: letter, found: found.has(at) });
  });
  return parts;
}

function placeOf(folded: readonly string[], word: readonly string[]): number {
  const fits = (at: number) => word.every((letter, step) => folded[at + step] === letter);
  const places = folded.flatMap((_, at) => (fits(at) ? [at] : []));
  return places.find((at) => !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) ?? places[0] ?? -1;
}
