/** The words of a search as LIKE patterns. Each word may be anywhere in the text; `%` and `_` stand for themselves. */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
