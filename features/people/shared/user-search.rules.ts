import { type Role, roles } from '#platform/shared/roles.ts';
import { userStatuses } from './user-statuses.ts';

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

/** What the server is asked for. Pages count from 1; 5, 10 or 25 to a page (spec §9). */
export interface UsersFilter {
  readonly search: string;
  readonly role?: UserRole;
  readonly groupId?: string;
  readonly status?: UserStatus;
  readonly sort: UserSort;
  readonly descending: 'true' | 'false';
}

/** The roles that the list may be narrowed to; `none` has no role yet. */
export const userRoleFilters: readonly UserRole[] = [...roles, 'none'];
const sorts = ['email', 'role', 'createdAt'] as const;
const id = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}

/** Reads the address; what makes no sense is left out, so that an old or mistyped link opens the list all the same. */
export function userSearchOf(search: Readonly<Record<string, unknown>>): UserSearch {
  const { q, group, page, size } = search;
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : '';
  const role = oneOf(userRoleFilters, search.role);
  const status = oneOf(userStatuses, search.status);
  const sort = oneOf(sorts, search.sort);
  return {
    ...(text.trim() && { q: text }),
    ...(role && { role }),
    ...(typeof group === 'string' && id.test(group) && { group }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...((size === 10 || size === 25) && { size }),
  };
}

/** The filter that an address stands for: the list's and its export's. */
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

/** True when the address narrows the list. */
export function isNarrowed({ q, role, group, status }: UserSearch): boolean {
  return Boolean(q?.trim() || role || group || status);
}
