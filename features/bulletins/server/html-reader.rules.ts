/** A node as the HTML and Markdown readers produce it, before filtering. */
export interface PageNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: PageNode[];
}

/** The maximum nesting depth; deeper content goes into the deepest element. */
const deepest = 12;

/** Aliases of elements. */
const called: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  blockquote: 'p',
  tr: 'p',
};

const known = new Set(['p', 'strong', 'em', 'a', 'ul', 'ol', 'li']);

/** Elements whose content is not for readers: removed with everything in them. */
const silent = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'frameset',
    'object',
    'embed',
  ],
  ...['svg', 'math', 'title', 'head', 'textarea', 'select', 'button', 'xmp', 'plaintext', 'audio', 'video'],
]);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 31 && code < 0x11_00_00 && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

/** The end of a tag that begins before `from`: a `>` outside quotes; the text's end when there is none. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return text.length;
}

const hrefIn = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * True when a text is HTML: it has a tag, a comment or a declaration. Addresses in angle brackets are
 * Markdown.
 */
export function isHtml(text: string): boolean {
  return /<(?!(?:https?|mailto):)[a-z!/?]/i.test(text);
}

/**
 * Reads HTML as a tree of the few elements that a bulletin may have. It knows no other element and no attribute but a link's
 * address; unknown elements are dropped or reduced to their text. Runs in linear time.
 */
export function readHtml(text: string): PageNode {
  const root: PageNode = { type: 'root', children: [] };
  const open: PageNode[] = [root];
  // Without paragraphs in it, the lines are what its writer typed.
  const byLines = !/<(?:p|div|br|ul|ol|h[1-6])\b/i.test(text);
  const top = () => open.at(-1) ?? root;
  const add = (node: PageNode) => void top().children?.push(node);
  const say = (raw: string) => {
    if (raw) for (const node of textNodes(decoded(raw), byLines)) add(node);
  };

  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0) {
      say(text.slice(at));
      break;
    }
    const after = text[next + 1] ?? '';
    if (!/[a-z!/?]/i.test(after)) {
      say(text.slice(at, next + 1));
      at = next + 1;
      continue;
    }
    say(text.slice(at, next));
    if (text.startsWith('<!--', next)) {
      const end = text.indexOf('-->', next + 4);
      at = end < 0 ? text.length : end + 3;
      continue;
    }
    const end = tagEnd(text, next + 1);
    const tag = /^(\/?)([a-z][\w:-]*)([\s\S]*)$/i.exec(text.slice(next + 1, end));
    at = end + 1;
    if (!tag) continue;
    const [, closes, written = '', rest = ''] = tag;
    const name = written.toLowerCase();
    if (silent.has(name)) {
      if (!closes) at = endOf(text, name, at);
    } else if (name === 'br') add({ type: 'element', tagName: 'br', properties: {}, children: [] });
    else if (closes) close(open, called[name] ?? name);
    else begin(open, called[name] ?? name, rest);
  }
  return root;
}

/**
 * The position after the closing tag of an element that is removed with its content; the text's end when it is
 * never closed.
 */
function endOf(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  const match = closing.exec(text);
  return match ? tagEnd(text, match.index + 1) + 1 : text.length;
}

function begin(open: PageNode[], tagName: string, rest: string): void {
  if (!known.has(tagName) || open.length > deepest) return;
  const [, double, single, bare] = hrefIn.exec(rest) ?? [];
  const href = tagName === 'a' ? (double ?? single ?? bare) : undefined;
  const properties = href === undefined ? {} : { href: decoded(href) };
  const node: PageNode = { type: 'element', tagName, properties, children: [] };
  open.at(-1)?.children?.push(node);
  open.push(node);
}

function close(open: PageNode[], tagName: string): void {
  const place = open.findLastIndex((node) => node.tagName === tagName);
  if (place > 0) open.length = place;
}

function textNodes(text: string, byLines: boolean): PageNode[] {
  if (!byLines) return [{ type: 'text', value: text.replaceAll(/\s+/g, ' ') }];
  return text.split(/(\n\s*\n|\n)/).map((piece) => {
    if (!/^\n/.test(piece)) return { type: 'text', value: piece };
    const tagName = piece === '\n' ? 'br' : 'p';
    return { type: 'element', tagName, properties: {}, children: [] };
  });
}
