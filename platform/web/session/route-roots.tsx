import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { rememberedChoice } from '../remembered-choice.ts';
import { safeRedirect } from './safe-redirect.ts';

/** What every route's loader may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The signed-in user from the cache or the server, or null. */
  readonly loadSession: () => Promise<SessionUser | null>;
  /** Loads the texts that an address needs beyond those already there; without it, all are there. */
  readonly loadTexts?: (pathname: string) => Promise<void>;
  /** Loads the routes that an address needs, and promises whether it leads to a screen; without it, all are there. */
  readonly loadRoutes?: (pathname: string) => Promise<boolean>;
}

/** A user with a verified address and a role, for whom the dashboard is. */
export type DashboardUser = SessionUser & { readonly role: Role };

/** The root of all routes; apps/web gives it its layout. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    await context.loadTexts?.(location.pathname);
  },
});

/**
 * Links from mails work whoever is signed in. An invitation asks whether to continue as the invited person (decision
 * A12), a guardian sets the child's password, an address is confirmed.
 */
function isMailedLink({ pathname, search }: { pathname: string; search: Record<string, unknown> }): boolean {
  return pathname === '/auth/user-management' || (pathname === '/auth/register' && search.code !== undefined);
}

/**
 * Where a user wanted to go before the address was verified. The mailed link opens its own tab, so the address of the
 * waiting screen is not enough to remember it.
 */
export const wantedPaths = rememberedChoice('wanted-path');

/** The public area. A signed-in user with a verified address and a role is sent to the dashboard root (spec §2). */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth',
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

/**
 * The dashboard area: sign-in, a verified address and a role are required (spec §2, §4). The signed-out go to the
 * sign-in; the unverified and those without a role go to the verify screen. Both screens remember the wanted path.
 */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'dashboard',
  beforeLoad: async ({ context, location }) => {
    const user = await context.loadSession();
    const wanted = safeRedirect(location.href);
    const search = wanted ? { redirect: wanted } : {};
    if (!user) throw redirect({ to: '/auth/login', search });
    if (!user.role || !user.emailVerified) throw redirect({ to: '/auth/verify', search });
    return { user: user as DashboardUser };
  },
  // Forgotten only on arrival: preloading a screen runs the guards too, and must not use it up.
  onEnter: ({ context }) => {
    const { user } = context;
    if (user && wantedPaths.read(user.id)) wantedPaths.choose(user.id, '');
  },
});

/** Thrown by {@link requireRole}; the dashboard then shows the permission-denied page. */
export class PermissionDenied extends Error {}

/** A `beforeLoad` for routes of some roles only (spec §6 "role guard"). The server refuses all the same. */
export function requireRole(...roles: readonly Role[]) {
  return ({ context }: { context: { user: DashboardUser } }) => {
    if (!roles.includes(context.user.role)) throw new PermissionDenied();
  };
}

/** The signed-in user of the dashboard. */
export function useUser(): DashboardUser {
  return dashboardRoute.useRouteContext({ select: (context) => context.user });
}
