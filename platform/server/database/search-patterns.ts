/** The words of a search as patterns for LIKE: each is somewhere in the text, and `%` and `_` mean themselves. */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
