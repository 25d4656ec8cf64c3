/**
 * A text on a line of the bell: it has room for three lines, and none for the gaps between paragraphs. No line breaks within '20 d.'
 */
export function withoutGaps(text: string): string {
  return text
    .trim()
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll(/(\d) (d\.|m\.|val\.)/g, '$1\u00A0$2');
}
