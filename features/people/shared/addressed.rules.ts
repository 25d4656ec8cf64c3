import type { UserSummary } from './user-detail.ts';

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
