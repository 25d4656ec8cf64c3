interface Sent {
  readonly from: string | null;
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>;
}

const daemons = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-]|$)/;

/**
 * Whether a program sent a mail: an absence notice, a bounce, a list (RFC 3834). Nothing answers those, so that two programs never write to
 * each other.
 */
export function isAutomatic({ from, headers }: Sent): boolean {
  const field = (name: string) => headers.get(name)?.trim().toLowerCase();
  const submitted = field('auto-submitted');
  if (submitted !== undefined && !/^no\b/.test(submitted)) return true;
  if (/^(bulk|junk|list|auto[_-]reply)$/.test(field('precedence') ?? '')) return true;
  if (
    ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'list-id', 'x-failed-recipients'].some((name) =>
      headers.has(name),
    )
  )
    return true;
  if (/^multipart\/report\b|^message\/delivery-status\b/.test(field('content-type') ?? '')) return true;
  return field('return-path') === '<>' || (from !== null && daemons.test(from));
}
