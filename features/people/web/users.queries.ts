import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { pageAskedOf } from '#platform/shared/address-values.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { UserAct } from '../shared/user-acts.ts';
import type { UserColumn } from '../shared/user-columns.ts';
import type { UserDetail } from '../shared/user-detail.ts';
import type { usersContract } from '../shared/users.contract.ts';
import { type UserSearch, usersFilterOf } from './users/user-search.view.ts';

/** The audit log, whatever part of it a screen shows: an admin's actions add to it. */
const auditKey = [['audit']];
const { client, query } = featureClient<typeof usersContract>('users');

/** One page of the users' list; the previous page stays until the next one arrives. */
export const usersQuery = (search: UserSearch) =>
  query.listUsers.queryOptions({
    input: { ...usersFilterOf(search), ...pageAskedOf(search) },
    placeholderData: keepPreviousData,
  });

/** Parents whose name or address contains the text: possible payers of a child. */
export const parentsQuery = (search: string) =>
  query.listUsers.queryOptions({
    input: { search, role: 'parent', pageSize: 10 },
    placeholderData: keepPreviousData,
  });

interface WantedGroups {
  readonly search?: string;
  readonly joinable?: boolean;
  readonly chosen?: string | null | undefined;
}

/**
 * The first groups by name that contain the words, and the chosen one; the previous answer stays until the next one
 * arrives.
 */
export const userGroupsQuery = ({ search = '', joinable = false, chosen }: WantedGroups) =>
  query.listUserGroups.queryOptions({
    input: { search, joinable: joinable ? 'true' : 'false', ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The recent mails to a user and, for a child, to the guardians. */
export const userMailsQuery = (userId: string) => query.listUserMails.queryOptions({ input: { userId } });

/** The accounts that can be brought back and match the words, the last closed first, in pages. */
export const closedUsersQuery = (search = '') =>
  query.listClosedUsers.infiniteOptions({
    input: (page: number) => ({ search: search.trim(), page }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** A user's page. */
export const userQuery = (userId: string) => query.getUser.queryOptions({ input: { userId } });

/** The filtered list as CSV: with the columns that are seen, or with those of an import. */
export function exportUsers(
  search: UserSearch,
  columns?: readonly UserColumn[],
): Promise<{ filename: string; csv: string }> {
  return client.exportUsers({ ...usersFilterOf(search), ...(columns && { columns: [...columns] }) });
}

/** The addresses of all that the list's address finds, about as many as were `seen`, and who isn’t reached by one; written down in the audit log. */
export function listAddressed(
  search: UserSearch,
  seen: number,
): Promise<{ emails: string[]; without: string[] }> {
  const { sort: _, descending: _direction, ...filter } = usersFilterOf(search);
  return client.listAddressed({ ...filter, seen });
}

/** Says what an act would do to each; changes nothing. */
export function prepareUserAct(
  actId: string,
  act: UserAct,
  selection: PickedRows<UserSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareUserAct({ actId, act, selection });
  const { sort: _, descending: _direction, ...filter } = usersFilterOf(selection.all);
  return client.prepareUserAct({ actId, act, selection: { filter, seen: selection.seen } });
}

/** Carries out the next rows of a prepared act. */
export const runUserAct = (actId: string) => client.runUserAct({ actId });

/** Prepares the opposite of an act. */
export const undoUserAct = (actId: string, undoId: string) => client.undoUserAct({ actId, undoId });

/** Has the lists and the audit log fetched again after an act on many. */
export function useUsersChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: query.key() });
    void queryClient.invalidateQueries({ queryKey: auditKey });
  };
}

// The answer is the user as they are now; lists and the audit log refetch.
async function keep(queryClient: QueryClient, user: UserDetail): Promise<void> {
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: query.listUsers.key() }),
    queryClient.invalidateQueries({ queryKey: query.listClosedUsers.key() }),
    queryClient.invalidateQueries({ queryKey: auditKey }),
  ]);
}

/** Creates a user; returns their page's data. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation(query.createUser.mutationOptions({ onSuccess: (user) => void keep(queryClient, user) }));
}

/** Changes a user. */
export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation(query.updateUser.mutationOptions({ onSuccess: (user) => void keep(queryClient, user) }));
}

/** An admin's actions on somebody's access. */
export function useUserAccess() {
  const queryClient = useQueryClient();
  const onSuccess = (user: UserDetail) => void keep(queryClient, user);
  return {
    disable: useMutation(query.disableUser.mutationOptions({ onSuccess })),
    enable: useMutation(query.enableUser.mutationOptions({ onSuccess })),
    withdrawDeletion: useMutation(query.withdrawUserDeletion.mutationOptions({ onSuccess })),
    endSessions: useMutation(query.endUserSessions.mutationOptions({ onSuccess })),
    removePhoto: useMutation(query.removeUserPhoto.mutationOptions({ onSuccess })),
    resend: useMutation(
      query.resendUserVerification.mutationOptions({
        onSuccess: () => void queryClient.invalidateQueries({ queryKey: auditKey }),
      }),
    ),
  };
}
