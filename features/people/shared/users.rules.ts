import type { Role } from '#platform/shared/roles.ts';
import type { UserSummary } from './user-detail.ts';

/** What the role of a new user requires besides names and address (spec §5 "Texts add"): a child's age and payer. */
export function missingUserFields(form: {
  readonly role: Role;
  readonly birthDate: string | null;
  readonly parentId?: string | null | undefined;
}): ('birthDate' | 'parentId')[] {
  if (form.role !== 'child') return [];
  return [...(form.birthDate ? [] : ['birthDate' as const]), ...(form.parentId ? [] : ['parentId' as const])];
}

/**
 * Whether a family rules out another role: somebody's child stays one, and a guardian stays a parent. Attendance,
 * points and invoices depend on both.
 */
export function familyForbidsRole(
  from: Role | null,
  to: Role,
  family: { readonly isChild: boolean; readonly children: number },
): boolean {
  if (from === to) return false;
  return family.isChild || family.children > 0;
}

type Addressable = Pick<UserSummary, 'firstName' | 'lastName' | 'email' | 'role' | 'status'>;

/**
 * Whom an announcement by address reaches, each address once, and the names of the others: without an address or a role, with one that
 * isn't confirmed, or with a disabled account.
 */
export function addressedOf(users: readonly Addressable[]): { emails: string[]; without: string[] } {
  const isReached = ({ status, role }: Addressable) => status === 'active' && role !== null;
  const emails = users.flatMap((user) => (isReached(user) ? (user.email ?? []) : []));
  const without = users.filter((user) => user.email === null || !isReached(user));
  return {
    emails: [...new Set(emails)],
    without: without.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}
