/** A text on a line of the bell: it has room for three lines, and none for the gaps between paragraphs. */
export function withoutGaps(text: string): string {
  return text.trim().replaceAll(/\n\s*\n/g, '\n');
}
