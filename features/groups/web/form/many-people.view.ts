import { mostNames } from '../../shared/groups.ts';

/**
 * The names in a pasted text, one a line, as a spreadsheet's cells or a mail give them: commas, semicolons and tabs between first and last name
 * count as spaces, and a line with an address is looked up by it. Without empty and repeated lines; at most {@link mostNames}.
 */
export function namesIn(text: string): string[] {
  const names = text.split(/\r?\n/).map((line) => {
    const words = line
      .replaceAll(/[,;\t]+/g, ' ')
      .trim()
      .split(/\s+/);
    return (words.find((word) => word.includes('@')) ?? words.join(' ')).slice(0, 100);
  });
  return [...new Set(names.filter((name) => name !== ''))].slice(0, mostNames);
}
