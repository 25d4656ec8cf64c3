/** The parts of a page's tree that headings and footnotes need. */
export interface PageNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: PageNode[];
}

interface Outline {
  /** Prefix of every id, so that no lesson takes an id of the page. */
  readonly idPrefix: string;
  /** The level of the lesson's highest heading. */
  readonly headingLevel: number;
}

const headings = /^h([1-6])$/;
const levelOf = ({ tagName }: PageNode): number => Number(headings.exec(tagName ?? '')?.[1] ?? 0);

const wordsOf = ({ value, children = [] }: PageNode): string => value ?? children.map(wordsOf).join('');

function everyNode(node: PageNode): PageNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

/** A heading's words as a part of an address: lower-case Latin letters, digits and dashes. */
export function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-|-$/g, '');
}

/**
 * The levels that headings get: the highest is `first`, each one below the heading above it, so that screen reader users
 * miss no level.
 */
export function outlineOf(levels: readonly number[], first: number): number[] {
  const above: number[] = [];
  return levels.map((level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return Math.min(first + above.length - 1, 6);
  });
}

/** A rehype plugin: sets the levels and ids of headings, and gives footnotes a heading. */
export function outlineLesson({ idPrefix, headingLevel }: Outline) {
  return (tree: PageNode): void => {
    const nodes = everyNode(tree);
    const footnotes = nodes.find(({ properties }) => properties && 'dataFootnotes' in properties);
    const notesHeading = footnotes?.children?.find((child) => levelOf(child) > 0);
    const own = nodes.filter((node) => levelOf(node) > 0 && node !== notesHeading);
    const levels = outlineOf(own.map(levelOf), headingLevel);
    const taken = new Map<string, number>();
    own.forEach((heading, at) => {
      const slug = slugOf(wordsOf(heading)) || `${at + 1}`;
      const count = (taken.get(slug) ?? 0) + 1;
      taken.set(slug, count);
      heading.tagName = `h${levels[at]}`;
      heading.properties = { id: `${idPrefix}-h-${slug}${count > 1 ? `-${count}` : ''}` };
    });
    const labelId = `${idPrefix}-footnotes`;
    if (notesHeading) {
      notesHeading.tagName = `h${headingLevel}`;
      notesHeading.properties = { id: labelId };
    }
    for (const { properties } of nodes)
      if (properties && 'dataFootnoteRef' in properties) properties.ariaDescribedBy = [labelId];
  };
}
