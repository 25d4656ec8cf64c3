const named: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '', ndash: '–', mdash: '—' },
  ...{ hellip: '…', bdquo: '„', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', euro: '€' },
  ...{ scaron: 'š', Scaron: 'Š', zcaron: 'ž', Zcaron: 'Ž', bull: '•', middot: '·', laquo: '«', raquo: '»' },
};

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const hex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

const wordless = new Set(['style', 'script', 'head', 'title']);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'pre']);
const rows = new Set(['div', 'tr', 'li', 'hr', 'section', 'article']);

/** What follows in an HTML mail beyond so many characters is left out. */
const longest = 500_000;

/** The deepest quotation that is marked as such. */
const deepest = 20;

/** Words and tags in order, in one pass: whatever is never closed ends the mail. */
function* partsOf(html: string): Generator<string | { readonly name: string; readonly isEnd: boolean }> {
  const small = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    yield html.slice(at, open < 0 ? html.length : open);
    if (open < 0) return;
    if (!/[a-z/!?]/.test(small[open + 1] ?? '')) {
      yield '<';
      at = open + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close < 0) return;
    at = close + (isComment ? 3 : 1);
    const [, end = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(small.slice(open, open + 20)) ?? [];
    if (!name) continue;
    if (wordless.has(name) && !end) {
      const past = small.indexOf(`</${name}`, at);
      if (past < 0) return;
      at = past;
    } else yield { name, isEnd: end !== '' };
  }
}

/** An HTML mail as plain text: a line for each block, and `>` before quoted lines. */
export function textOfHtml(html: string): string {
  const lines: string[] = [''];
  let depth = 0;
  const quote = () => '>'.repeat(Math.min(depth, deepest)) + (depth > 0 ? ' ' : '');
  const breakLine = () => void lines.push(quote());
  const endLine = () => {
    if (lines.at(-1)?.replaceAll('>', '').trim()) breakLine();
  };
  const say = (text: string) => {
    const words = text.replaceAll(/&(#?[a-z0-9]{1,10});/gi, characterOf).replaceAll(/[ \t\r\n\u00a0]+/g, ' ');
    const line = lines.at(-1) ?? '';
    lines[lines.length - 1] = line + (line === quote() ? words.trimStart() : words);
  };
  const block = (name: string, isEnd: boolean) => {
    if (name === 'br') breakLine();
    else if (name === 'blockquote') {
      endLine();
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      lines[lines.length - 1] = quote();
    } else if (paragraphs.has(name)) {
      endLine();
      if (lines.at(-2)?.replaceAll('>', '').trim()) breakLine();
    } else if (rows.has(name)) endLine();
  };
  for (const part of partsOf(html.slice(0, longest))) {
    if (typeof part === 'string') say(part);
    else block(part.name, part.isEnd);
  }
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
