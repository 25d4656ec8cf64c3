import { useRouteContext } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';

/** A user with a verified address and a role: those the dashboard is for. */
export type DashboardUser = SessionUser & { readonly role: Role };

/** Thrown by {@link requireRole}; the dashboard then shows the permission-denied page. */
export class PermissionDenied extends Error {}

/** A `beforeLoad` for routes of some roles only (spec §6 "role guard"). The server refuses in any case. */
export function requireRole(...roles: readonly Role[]) {
  return ({ context }: { context: { user: DashboardUser } }) => {
    if (!roles.includes(context.user.role)) throw new PermissionDenied();
  };
}

/** The signed-in user of the dashboard. */
export function useUser(): DashboardUser {
  return useRouteContext({ from: '/dashboard', select: (context) => context.user });
}
