import { createFileRoute, redirect } from '@tanstack/react-router';
import type { DashboardUser } from '#platform/web/session/dashboard-user.ts';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';
import { wantedPaths } from '#platform/web/session/wanted-paths.ts';
import { ServerErrorPage } from '../../pages/server-error-page.tsx';
import { DashboardLayout } from '../../shell/dashboard-layout.tsx';

// Sign-in, a verified address and a role are required (spec §2, §4). Signed-out visitors go to the sign-in; the
// unverified and those without a role go to the verify screen. Both screens remember the wanted path.
export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.loadSession();
    // Only now is it known whether the office's texts are needed.
    await context.loadTexts?.(location.pathname);
    const wanted = safeRedirect(location.href);
    const search = wanted ? { redirect: wanted } : {};
    if (!user) throw redirect({ to: '/auth/login', search });
    if (!user.role || !user.emailVerified) throw redirect({ to: '/auth/verify', search });
    return { user: user as DashboardUser };
  },
  // Forgotten only on arrival: preloading a screen runs the guards too, and must not use it up.
  onEnter: ({ context: { user } }) => {
    if (user && wantedPaths.read(user.id)) wantedPaths.choose(user.id, '');
  },
  component: DashboardLayout,
  errorComponent: ServerErrorPage,
});
