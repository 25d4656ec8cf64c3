/** The limits of a lesson's body to be rendered as Markdown; a tidy one has a hundredth of them. */
const limits = {
  characters: 200_000,
  /** Of delimiters in one paragraph: a parser compares each with each. */
  comparisons: 2_500_000,
  /** Nested quotes and lists on one line. */
  depth: 16,
  /** Spaces before a line: each may be a nested list. */
  indent: 60,
  /** Nested hints and notes, and lines that open or close one. */
  blocks: 8,
  fences: 400,
};

const sign = /[[\]()*_~`<>&|:@!\\]|www\./gi;
const marker = /^[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))/;

function depthOf(line: string): number {
  let rest = line;
  let depth = 0;
  for (let match = marker.exec(rest); match && depth <= limits.depth; match = marker.exec(rest)) {
    rest = rest.slice(match[0].length);
    depth += 1;
  }
  return depth;
}

/**
 * True for a body that nobody typed: thousands of nested brackets. Parsing it as Markdown would freeze the page, so it is
 * shown as plain text. Runs in linear time.
 */
export function isTangled(body: string): boolean {
  if (body.length > limits.characters) return true;
  let comparisons = 0;
  let inParagraph = 0;
  let fences = 0;
  let blocks = 0;
  for (const line of body.split(/\r\n?|\n/)) {
    const fence = /^[\s>]*:{3,}(.?)/.exec(line);
    if (fence) {
      fences += 1;
      blocks = fence[1] ? blocks + 1 : Math.max(0, blocks - 1);
    }
    if (line.trim() === '') {
      inParagraph = 0;
      continue;
    }
    const signs = line.match(sign)?.length ?? 0;
    // As (a + b)² grows from a².
    comparisons += signs * (signs + 2 * inParagraph);
    inParagraph += signs;
    const indent = line.length - line.trimStart().length;
    if (comparisons > limits.comparisons || fences > limits.fences) return true;
    if (blocks > limits.blocks) return true;
    if (indent > limits.indent || depthOf(line) > limits.depth) return true;
  }
  return false;
}
