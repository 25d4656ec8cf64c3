import type { BodyNode, BulletinBody } from '../../shared/bulletin-body.ts';

/** How many banners stand open at once. */
export const openAtOnce = 2;

/** The most characters that a banner says on its line without folding the rest away. */
const mostOnLine = 110;

/** The words of a text on one line, without its elements. */
export function lineOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return ' ';
      const words = lineOf(node.children ?? []);
      return node.tag === 'p' || node.tag === 'li' ? `${words} ` : words;
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True when title and text are one short line: then nothing is folded away, and links stand in it. */
export function isShort(title: string, body: BulletinBody): boolean {
  const [first, ...others] = body;
  if (others.length > 0 || (typeof first === 'object' && first.tag !== 'p')) return false;
  return title.length + lineOf(body).length <= mostOnLine;
}

/** A day: browsers take no longer timers than 24 of them. */
const longestTimer = 86_400_000;

/** Milliseconds until the first banner's time is over; null without banners. */
export function msUntilNextEnd(
  bulletins: readonly { readonly endsAt: string }[],
  now: number,
): number | null {
  if (bulletins.length === 0) return null;
  const soonest = Math.min(...bulletins.map(({ endsAt }) => Date.parse(endsAt)));
  return Math.min(longestTimer, Math.max(1000, soonest - now));
}
