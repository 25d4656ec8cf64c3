/** A text without case and diacritics, as people search: „Ąžuolas“ becomes azuolas. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the search is somewhere in the text, letters folded; no words are in every text. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldLetters(text);
  return foldLetters(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
