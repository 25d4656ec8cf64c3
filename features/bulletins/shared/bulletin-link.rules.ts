/** Where a link of a bulletin may lead: to a page of the web, to letters, or to a page of the product; null elsewhere. */
export function bulletinLink(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  const address = href.trim();
  if (/^\/(?![/\\])[\w./?=&%#-]*$/.test(address)) return address;
  if (/^mailto:[^\s<>"']+$/i.test(address)) return address;
  if (!/^https?:\/\/[^\s<>"']+$/i.test(address)) return null;
  return URL.canParse(address) ? address : null;
}
