/** Something that is written into a text: where, and what. */
interface Insertion {
  readonly from: number;
  readonly insert: string;
}

/** Puts a line at the end of a page, on a line of its own: before what closes the whole page, if that is written. */
export function ownLine(page: string, line: string): Insertion {
  const closes = /<\/(?:body|html)>/i.exec(page);
  const from = page.slice(0, closes?.index).trimEnd().length;
  const follows = /^[ \t]*(?:\n|$)/.test(page.slice(from)) ? '' : '\n';
  return { from, insert: (from > 0 ? '\n' : '') + line + follows };
}
