import { idOf, oneOf, pageOf, sizeOf, textOf } from '#platform/shared/address-values.ts';
import { type Role, roles } from '#platform/shared/roles.ts';
import { userStatuses } from '../../shared/user-statuses.ts';

type UserRole = Role | 'none';
type UserStatus = (typeof userStatuses)[number];
type UserSort = 'name' | 'email' | 'role' | 'createdAt';

/** What the address of the users' list says; everything absent is the default. */
export interface UserSearch {
  readonly q?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly group?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly sort?: Exclude<UserSort, 'name'> | undefined;
  readonly desc?: true | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | undefined;
}

/** The query for the server. Pages count from 1; 5, 10 or 25 to a page (spec §9). */
export interface UsersFilter {
  readonly search: string;
  readonly role?: UserRole;
  readonly groupId?: string;
  readonly status?: UserStatus;
  readonly sort: UserSort;
  readonly descending: 'true' | 'false';
}

/** The roles that the list can be filtered by; `none` has no role yet. */
export const userRoleFilters: readonly UserRole[] = [...roles, 'none'];
const sorts = ['email', 'role', 'createdAt'] as const;

/** Reads the address; invalid values are left out, so that an old or mistyped link still opens the list. */
export function userSearchOf(search: Readonly<Record<string, unknown>>): UserSearch {
  const q = textOf(search.q, 100);
  const role = oneOf(userRoleFilters, search.role);
  const status = oneOf(userStatuses, search.status);
  const group = idOf(search.group);
  const sort = oneOf(sorts, search.sort);
  const page = pageOf(search.page);
  const size = sizeOf(search.size);
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(group && { group }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...(page && { page }),
    ...(size && { size }),
  };
}

/** The filter in an address: for the list and for its export. */
export function usersFilterOf({ q = '', role, group, status, sort, desc }: UserSearch): UsersFilter {
  return {
    search: q.trim(),
    ...(role && { role }),
    ...(group && { groupId: group }),
    ...(status && { status }),
    sort: sort ?? 'name',
    descending: desc ? 'true' : 'false',
  };
}

/** True when the address filters the list. */
export function isNarrowed({ q, role, group, status }: UserSearch): boolean {
  return Boolean(q?.trim() || role || group || status);
}
