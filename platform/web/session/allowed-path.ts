import type { AnyRouter } from '@tanstack/react-router';

const home = '/dashboard/modules';

/**
 * Where to go after signing in: the remembered path when its guards let this user pass, otherwise the modules (decision
 * A5). Runs the guards without going there.
 */
export async function allowedPath(router: AnyRouter, remembered: string | undefined): Promise<string> {
  if (!remembered) return home;
  const { pathname, searchParams } = new URL(remembered, window.location.origin);
  const matches = await router.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) });
  return matches?.every(({ error }) => !error) ? remembered : home;
}
