const dashboard = '/dashboard';
const invitation = '/auth/register';

/**
 * A path that may be remembered and returned to: one of the dashboard, or an invitation's. Same-origin only, because
 * the remembered path must not lead elsewhere (decision A5).
 */
export function safeRedirect(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  if (!path.startsWith(dashboard) && !path.startsWith(`${invitation}?`)) return undefined;
  const url = addressOf(path);
  if (url?.origin !== window.location.origin) return undefined;
  if (url.pathname.startsWith(dashboard)) return url.pathname + url.search;
  const code = url.searchParams.get('code');
  return url.pathname === invitation && code ? invitationPath(code) : undefined;
}

// URL.parse is newer than some browsers that families use.
function addressOf(path: string): URL | undefined {
  try {
    return new URL(path, window.location.origin);
  } catch {
    return undefined;
  }
}

/** Where an invitation is opened. */
export function invitationPath(code: string): string {
  return `${invitation}?${new URLSearchParams({ code })}`;
}

/** The address of a public screen that continues to the remembered path, if there is one. */
export function withRedirect(screen: string, path: string | undefined): string {
  return path ? `${screen}?${new URLSearchParams({ redirect: path })}` : screen;
}
