/** A text without case and diacritics, as people search: „Ąžuolas“ becomes azuolas. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether the text contains every word of the search, without case and diacritics. An empty search matches every text.
 */
export function hasWords(text: string, search: string): boolean {
  const folded = foldLetters(text);
  return foldLetters(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
