/** Same-origin paths of the dashboard only: the remembered path must not lead elsewhere (decision A5). */
export function safeRedirect(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/dashboard')) return undefined;
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin && url.pathname.startsWith('/dashboard')
    ? url.pathname + url.search
    : undefined;
}
