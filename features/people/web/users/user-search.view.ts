import { idOf, oneOf, textOf, type WorkPage, workPageOf } from '#platform/shared/address-values.ts';
import { type Role, roles } from '#platform/shared/roles.ts';
import { type UserColumn, type UserSort, userColumns, userSorts } from '../../shared/user-columns.ts';
import { userStatuses } from '../../shared/user-statuses.ts';

type UserRole = Role | 'none';
type UserStatus = (typeof userStatuses)[number];
/** Those that the list shows unless somebody chose. */
const usualColumns: readonly UserColumn[] = ['name', 'email', 'role', 'groups', 'status', 'createdAt'];

/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<UserColumn> = new Set([
  'phone',
  'birthDate',
  'payer',
  'groups',
  'createdAt',
]);

/** What the address of the users' list says; everything absent is the default. */
export interface UserSearch extends WorkPage {
  readonly q?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly group?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly sort?: Exclude<UserSort, 'name'> | undefined;
  readonly desc?: true | undefined;
}

/** The filter and the order, for the server. */
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

/** Reads the address; invalid values are left out, so that an old or mistyped link still opens the list. */
export function userSearchOf(search: Readonly<Record<string, unknown>>): UserSearch {
  const q = textOf(search.q, 100);
  const role = oneOf(userRoleFilters, search.role);
  const status = oneOf(userStatuses, search.status);
  const group = idOf(search.group);
  const named = oneOf(userSorts, search.sort);
  const sort = named === 'name' ? undefined : named;
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(group && { group }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(search.desc === true && { desc: true }),
    ...workPageOf(search, userColumns),
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

/** The columns that the list shows: always the name. */
export function shownColumns(cols: string | undefined): readonly UserColumn[] {
  const chosen = cols?.split('.') ?? usualColumns;
  return userColumns.filter((column) => column === 'name' || chosen.includes(column));
}

/** How many filters are set, beside the search. */
export function filtersSet({ role, group, status }: UserSearch): number {
  return [role, group, status].filter(Boolean).length;
}

/** True when the address filters the list. */
export function isNarrowed({ q, role, group, status }: UserSearch): boolean {
  return Boolean(q?.trim() || role || group || status);
}
