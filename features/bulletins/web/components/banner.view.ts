import type { BodyNode, BulletinBody } from '../../shared/bulletin-body.ts';

/** How many banners are open at once. */
export const openAtOnce = 2;

/** The most characters that fit on a banner's line, and on a phone's. */
const mostOnLine = 110;
const mostOnPhone = 26;

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

const hasBreak = (nodes: readonly BodyNode[]): boolean =>
  nodes.some((node) => typeof node === 'object' && (node.tag === 'br' || hasBreak(node.children ?? [])));

/** Where title and text fit on one line without expanding: `anywhere`, not on a phone (`wide`), or nowhere (`none`). */
export type Fit = 'anywhere' | 'wide' | 'none';

/** Where a banner is one line; only there it contains links. */
export function fitOf(title: string, body: BulletinBody): Fit {
  const [first, ...others] = body;
  if (others.length > 0 || (typeof first === 'object' && first.tag !== 'p') || hasBreak(body)) return 'none';
  const length = title.length + lineOf(body).length;
  if (length > mostOnLine) return 'none';
  return length > mostOnPhone ? 'wide' : 'anywhere';
}

/** A day: browsers allow timers of no more than 24 days. */
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
