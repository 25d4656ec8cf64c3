/**
 * The address of a link in a lesson's text: to a page, a mail address, or within the lesson; null for any other.
 */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || href === '') return null;
  // A colon before any of these begins a scheme: only three are known.
  const scheme = /^([^/?#]*?):/.exec(href)?.[1];
  return scheme === undefined || /^(https?|mailto)$/i.test(scheme) ? href : null;
}
