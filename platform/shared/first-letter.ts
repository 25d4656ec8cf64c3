/** A phrase as the beginning of a line: 'dar nebaigtas' → 'Dar nebaigtas'. */
export function capitalized(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** A phrase within a sentence: 'Laukia mokytojo' → 'laukia mokytojo'. For words of the product, never for names. */
export function withinSentence(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
