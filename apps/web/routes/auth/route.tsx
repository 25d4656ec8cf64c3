import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';
import { wantedPaths } from '#platform/web/session/wanted-paths.ts';

/**
 * Links from mails work whoever is signed in. An invitation asks whether to continue as the invited person (decision
 * A12), a guardian sets the child's password, an address is confirmed.
 */
function isMailedLink({ pathname, search }: { pathname: string; search: Record<string, unknown> }): boolean {
  return pathname === '/auth/user-management' || (pathname === '/auth/register' && search.code !== undefined);
}

// The public area. A signed-in user with a verified address and a role is sent to the dashboard root (spec §2).
export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = safeRedirect(search.redirect);
    return path ? { redirect: path } : {};
  },
  beforeLoad: async ({ context, search, location }) => {
    const visitor = await context.loadSession();
    if (visitor?.role && visitor.emailVerified && !isMailedLink(location)) {
      const remembered = safeRedirect(wantedPaths.read(visitor.id));
      throw redirect({ href: search.redirect ?? remembered ?? '/dashboard/modules' });
    }
    return { visitor };
  },
});
