/** A text and its selection. */
export interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The formats that the buttons above a text apply. */
export const marks = ['bold', 'list', 'link'] as const;
export type Mark = (typeof marks)[number];

/** In a text written in HTML, Markdown signs would stay signs. */
const hasElements = (text: string) => /<(a|b|strong|i|em|p|ul|ol|li|br)\b/i.test(text);

/**
 * A text with a format applied to its selection, and the new selection: what was marked, or what is to be
 * typed.
 */
export function marked(mark: Mark, given: Marked, example: string): Marked {
  if (hasElements(given.text)) return inElements(mark, given, example);
  if (mark === 'bold') return around(given, { before: '**', after: '**', example });
  if (mark === 'list') return asList(given, example);
  const { text, from, to } = given;
  const words = text.slice(from, to) || example;
  const link = `[${words}](https://)`;
  const end = from + link.length - 1;
  return { text: text.slice(0, from) + link + text.slice(to), from: end, to: end };
}

function inElements(mark: Mark, given: Marked, example: string): Marked {
  if (mark === 'bold') return around(given, { before: '<b>', after: '</b>', example });
  if (mark === 'link') return around(given, { before: '<a href="https://">', after: '</a>', example });
  const { text, from, to } = given;
  const items = (text.slice(from, to) || example).split('\n').map((line) => `<li>${line}</li>`);
  const list = `<ul>${items.join('')}</ul>`;
  const first = from + '<ul><li>'.length;
  return {
    text: text.slice(0, from) + list + text.slice(to),
    from: first,
    to: from + list.length - '</li></ul>'.length,
  };
}

function around(
  { text, from, to }: Marked,
  { before, after, example }: { before: string; after: string; example: string },
): Marked {
  const words = text.slice(from, to) || example;
  const start = from + before.length;
  return {
    text: text.slice(0, from) + before + words + after + text.slice(to),
    from: start,
    to: start + words.length,
  };
}

/** Each selected line becomes an item; a blank line separates the list from what comes before it. */
function asList({ text, from, to }: Marked, example: string): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = (text.slice(start, to) || example).split('\n');
  const items = lines.map((line) => (line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  const gap = start > 0 && !text.slice(0, start).endsWith('\n\n') ? '\n' : '';
  const list = gap + items;
  const first = start + gap.length + 2;
  return { text: text.slice(0, start) + list + text.slice(to), from: first, to: start + list.length };
}
