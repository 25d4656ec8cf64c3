/** Something in a page's HTML that is surely not finished; browsers say nothing of it. */
export interface Unclosed {
  /** `slash`: it was to be closed, and is opened again; `open`: never closed; `quote`, `angle`: its sign is missing. */
  readonly kind: 'slash' | 'open' | 'quote' | 'angle';
  /** The element, such as `h2`. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** Elements that have to be closed. Of others, such as `p` and `li`, a browser knows where they end. */
const closed = new Set(
  `h1 h2 h3 h4 h5 h6 div span a b i u s strong em small big mark center marquee button ul ol table section article header footer main nav
  form label select figure figcaption video audio title textarea script style`.split(/\s+/),
);
/** Nothing in them is a tag. */
const plain = new Set(['title', 'textarea', 'script', 'style']);
/** Their values may hold anything. */
const ofCode = /^(?:on|srcdoc|style)/i;

interface Tag {
  readonly name: string;
  readonly from: number;
  /** Where it ends, or why it does not. */
  readonly end: number | 'quote' | 'angle';
}

/** Whether what stands between two quotes shows that the first one was never closed. */
const runsOn = (attribute: string, value: string) =>
  !ofCode.test(attribute) && (/>[\s\S]*</.test(value) || /\s[\w-]+=$/.test(value));

const bit = /([^\s"'<>=]+)\s*=\s*(["'])|[<>]/g;

function readTag(html: string, name: string, from: number): Tag {
  let at = from + 1 + name.length;
  for (;;) {
    bit.lastIndex = at;
    const found = bit.exec(html);
    if (!found || found[0] === '<') return { name, from, end: 'angle' };
    if (found[0] === '>') return { name, from, end: bit.lastIndex };
    const [, attribute = '', quote = ''] = found;
    const end = html.indexOf(quote, bit.lastIndex);
    if (end < 0 || runsOn(attribute, html.slice(bit.lastIndex, end))) return { name, from, end: 'quote' };
    at = end + 1;
  }
}

const begins = /<!--|<(\/?)([a-z][a-z0-9-]*)/gi;

/** What is not closed in a page's HTML, the first if there is more; null where nothing surely is. */
export function unclosedIn(html: string): Unclosed | null {
  const open: Tag[] = [];
  const left: Unclosed[] = [];
  const told = (kind: Unclosed['kind'], { name, from }: Tag): Unclosed => ({
    kind,
    name,
    line: html.slice(0, from).split('\n').length,
  });
  let at = 0;
  for (;;) {
    begins.lastIndex = at;
    const found = begins.exec(html);
    if (!found) break;
    const [sign, slash = '', written = ''] = found;
    if (sign === '<!--') {
      const end = html.indexOf('-->', begins.lastIndex);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const name = written.toLowerCase();
    const tag = readTag(html, slash + name, found.index);
    if (typeof tag.end === 'string') {
      left.push(told(tag.end, { ...tag, name }));
      break;
    }
    at = tag.end;
    if (!closed.has(name)) continue;
    if (slash) {
      const opener = open.findLastIndex((each) => each.name === name);
      // A stray end tag closes nothing.
      if (opener >= 0)
        left.push(
          ...open
            .splice(opener)
            .slice(1)
            .map((each) => told('open', each)),
        );
      continue;
    }
    const last = open.at(-1);
    const between = last?.name === name && typeof last.end === 'number' ? html.slice(last.end, tag.from) : '';
    if (/^[^<\n]*\S[^<\n]*$/.test(between) && html.slice(tag.from, at).toLowerCase() === `<${name}>`) {
      left.push(told('slash', tag));
      open.pop();
      continue;
    }
    open.push(tag);
    if (!plain.has(name)) continue;
    const end = html.slice(at).search(new RegExp(`</${name}`, 'i'));
    if (end < 0) break;
    at += end;
  }
  left.push(...open.map((each) => told('open', each)));
  return left.toSorted((one, other) => one.line - other.line)[0] ?? null;
}
