import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { rememberedChoice } from '../remembered-choice.ts';

/** What every route's loader may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The signed-in user from the cache or the server, or null. */
  readonly loadSession: () => Promise<SessionUser | null>;
  /** Loads the texts that an address needs beyond those already there; without it, all are there. */
  readonly loadTexts?: (pathname: string) => Promise<void>;
}

/** A user with a verified address and a role, for whom the dashboard is. */
export type DashboardUser = SessionUser & { readonly role: Role };

/**
 * Where a user wanted to go before the address was verified. The mailed link opens its own tab, so the address of the
 * waiting screen is not enough to remember it.
 */
export const wantedPaths = rememberedChoice('wanted-path');

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
  return useRouteContext({ from: '/dashboard', select: (context) => context.user });
}
