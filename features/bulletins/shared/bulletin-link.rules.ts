/** Where a link of a bulletin may lead: to a web page, a mail address, or a page of the product; null otherwise. */
export function bulletinLink(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  const address = href.trim();
  if (/^\/(?![/\\])[\w./?=&%#-]*$/.test(address)) return address;
  if (/^mailto:[^\s<>"']+$/i.test(address)) return address;
  if (!/^https?:\/\/[^\s<>"']+$/i.test(address)) return null;
  return URL.canParse(address) ? address : null;
}
