import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { eventDatesQuery } from '#features/attendance/web/attendance.queries.ts';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { GroupAct } from '../shared/group-acts.ts';
import type { GroupColumn } from '../shared/group-columns.ts';
import type { groupsContract } from '../shared/groups.contract.ts';
import type { GroupDetail, GroupForm } from '../shared/groups.ts';
import { type GroupSearch, groupsFilterOf, groupsPageOf, sortedGroupsOf } from './list/group-search.view.ts';

const { client, query } = featureClient<typeof groupsContract>('groups');

/** The options of a group's form. */
export type FormChoices = Awaited<ReturnType<typeof client.listFormChoices>>;

/** The subscriptions that would run on after groups have ended: the first by name, and how many there are. */
export type Endless = Awaited<ReturnType<typeof client.listEndlessSubscriptions>>;

/** A group's form as it is saved, with its version and the people in it. */
export type SavedForm = Awaited<ReturnType<typeof client.getGroupForm>>;

/** One page of the groups' list; the previous page stays until the next one arrives. */
export const groupsQuery = (search: GroupSearch) =>
  query.listGroups.queryOptions({ input: groupsPageOf(search), placeholderData: keepPreviousData });

/** The answer of the server to the list's address. */
export type GroupsAnswer = Awaited<ReturnType<typeof client.listGroups>>;

/** The filtered list as CSV, with the columns that are seen. */
export const exportGroups = (search: GroupSearch, columns: readonly GroupColumn[]) =>
  client.exportGroups({ ...sortedGroupsOf(search), columns: [...columns] });

/** Says what an act would do to each; changes nothing. */
export function prepareGroupAct(
  actId: string,
  act: GroupAct,
  selection: PickedRows<GroupSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareGroupAct({ actId, act, selection });
  const { all, seen } = selection;
  return client.prepareGroupAct({ actId, act, selection: { filter: groupsFilterOf(all), seen } });
}

/** Carries out the next groups of a prepared act. */
export const runGroupAct = (actId: string) => client.runGroupAct({ actId });

/** Prepares the opposite of an act. */
export const undoGroupAct = (actId: string, undoId: string) => client.undoGroupAct({ actId, undoId });

/** Has everything that shows groups fetched again after an act on many. */
export function useGroupsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: query.getGroup.key() });
    void queryClient.invalidateQueries({ queryKey: [['audit']] });
    void askAgain(queryClient);
  };
}

/** The deleted groups that match the words, the last deleted first, in pages. */
export const deletedGroupsQuery = (search = '') =>
  query.listDeletedGroups.infiniteOptions({
    input: (page: number) => ({ search: search.trim(), page }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The cities and modules that the list can be filtered by. */
export const groupFiltersQuery = query.listGroupFilters.queryOptions({ staleTime: 60_000 });

/**
 * The first teachers by name who match the words, and the chosen one; the previous answer stays until the next one arrives.
 */
export const groupTeachersQuery = ({ search, chosen }: { search: string; chosen: string | null }) =>
  query.listGroupTeachers.queryOptions({
    input: { search, ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** A group's lessons of this school year with the state of each sheet. */
export const groupLessonsQuery = eventDatesQuery;

/** A group's page. */
export const groupQuery = (groupId: string) => query.getGroup.queryOptions({ input: { groupId } });

/**
 * A group's form as saved. Never cached: a form based on an old version would be told of changes that its reader could
 * have seen.
 */
export const groupFormQuery = (groupId: string) =>
  query.getGroupForm.queryOptions({ input: { groupId }, staleTime: 0, gcTime: 0 });

/** Modules, products and cities that the form offers. */
export const formChoicesQuery = query.listFormChoices.queryOptions({ staleTime: 60_000 });

/** People who can be put into a group, by name or address. */
export const membersQuery = (kind: 'student' | 'teacher', search: string) =>
  query.searchMembers.queryOptions({ input: { kind, search }, placeholderData: keepPreviousData });

/** The children who bear these names, requested when a list was pasted. */
export const matchStudents = (names: string[]) => client.matchStudents({ names });

/** What saving the form would do to the calendar; the previous plan stays until the next one arrives. */
export const schedulePlanQuery = (groupId: string | null, form: GroupForm, pastEvents: boolean) =>
  query.planScheduleChange.queryOptions({
    input: groupId ? { groupId, form } : { form, pastEvents },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Which students are elsewhere at the times of this form; the previous answer stays until the next one arrives. */
export const studentClashesQuery = (groupId: string | null, form: GroupForm) =>
  query.listStudentClashes.queryOptions({
    input: { ...(groupId && { groupId }), form },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The plan as it is at this moment, requested before saving. */
export const planScheduleChange = (groupId: string | null, form: GroupForm) =>
  client.planScheduleChange({ ...(groupId && { groupId }), form });

/** The subscriptions that would run on after these groups, at this moment. */
export const listEndlessSubscriptions = (groupIds: string[]) => client.listEndlessSubscriptions({ groupIds });

/** As {@link listEndlessSubscriptions}. Never cached: who decides by it must see what is there now. */
export const endlessQuery = (groupIds: string[]) =>
  query.listEndlessSubscriptions.queryOptions({ input: { groupIds }, staleTime: 0, gcTime: 0 });

// The answer is the group as it is now; lists, calendars, sheets and content refetch.
async function keep(queryClient: QueryClient, group: GroupDetail): Promise<void> {
  queryClient.setQueryData(groupQuery(group.id).queryKey, group);
  await askAgain(queryClient);
}

async function askAgain(queryClient: QueryClient): Promise<void> {
  const names = [
    query.listGroups.key(),
    query.listDeletedGroups.key(),
    query.listGroupFilters.key(),
    query.listGroupTeachers.key(),
    [['schedule']],
    [['attendance']],
    [['courses']],
    [['billing']],
  ];
  await Promise.all(names.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Creates a group; returns its page's data. */
export function useCreateGroup() {
  const queryClient = useQueryClient();
  return useMutation(
    query.createGroup.mutationOptions({ onSuccess: (group) => void keep(queryClient, group) }),
  );
}

type SentChange = Parameters<typeof client.updateGroup>[0] & { readonly endSubscriptions?: boolean };

/** Saves a group's form, and ends its subscriptions with it where that was asked; returns its page's data. */
export function useUpdateGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ endSubscriptions = false, ...sent }: SentChange) =>
      endSubscriptions ? client.endGroup(sent) : client.updateGroup(sent),
    onSuccess: (group) => void keep(queryClient, group),
  });
}

/** An admin's actions on several groups at once, or on one from its page. */
export function useGroupsChanges() {
  const queryClient = useQueryClient();
  // Not awaited: the dialogs close at once while the lists refetch.
  const onSuccess = (_answer: unknown, { groupIds }: { groupIds: string[] }) => {
    for (const id of groupIds) void queryClient.invalidateQueries({ queryKey: groupQuery(id).queryKey });
    void askAgain(queryClient);
  };
  return {
    changeStatus: useMutation(query.changeGroupStatus.mutationOptions({ onSuccess })),
    remove: useMutation(
      query.deleteGroups.mutationOptions({
        // Deleted groups are not refetched: their page would report them missing before it is left.
        onSuccess: () => void askAgain(queryClient),
      }),
    ),
    bringBack: useMutation(query.bringBackGroups.mutationOptions({ onSuccess })),
  };
}
