import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featureClient } from '#platform/web/api.ts';
import type { attendanceContract } from '../shared/attendance.contract.ts';
import type { DailySheet } from '../shared/attendance.ts';
import type { SheetKey } from './offline/sheet-outbox.view.ts';
import type { SheetAnswer, SheetSave } from './sheet-draft/sheet-draft.view.ts';

const { client, query } = featureClient<typeof attendanceContract>('attendance');

/** The actor's groups with the sheets that wait in each. */
export const attendanceGroupsQuery = query.listAttendanceGroups.queryOptions();

/** How many more groups are fetched at once. */
const portion = 25;

interface Portion {
  readonly more: boolean;
}

const inPortions = {
  input: (page: number) => ({ page, pageSize: portion }),
  initialPageParam: 1,
  getNextPageParam: ({ more }: Portion, _pages: readonly Portion[], page: number) =>
    more ? page + 1 : undefined,
};

/** All groups with a waiting sheet, in pages. */
export const waitingGroupsQuery = query.listWaitingGroups.infiniteOptions(inPortions);

/** All groups with an event today, in pages. */
export const meetingGroupsQuery = query.listMeetingGroups.infiniteOptions(inPortions);

/** A group's event dates of this school year. */
export const eventDatesQuery = (groupId: string) => query.listEventDates.queryOptions({ input: { groupId } });

/** One sheet. Soon stale: colleagues work on it too. */
export const dailySheetQuery = (groupId: string, date: string) =>
  query.getDailySheet.queryOptions({ input: { groupId, date }, staleTime: 5_000 });

/** A group's month 'YYYY-MM'. */
export const groupMonthQuery = (groupId: string, month: string) =>
  query.getGroupMonth.queryOptions({ input: { groupId, month } });

/** A group's points by field over time: of a month 'YYYY-MM', or of the school year. */
export const groupPointsQuery = (groupId: string, month?: string) =>
  query.getGroupPoints.queryOptions({ input: { groupId, ...(month && { month }) } });

/** Whom to call about the students of a group now, or about those of a day. */
export const contactsQuery = (groupId: string, date?: string) =>
  query.listContacts.queryOptions({ input: { groupId, ...(date && { date }) }, staleTime: 60_000 });

/** Shows a substitute a student's numbers; the look is in the audit log. */
export function useShowContacts() {
  return useMutation(query.showContacts.mutationOptions());
}

/** Excuses an absence, or takes the excuse back; the sheet, and every rate, is requested again. */
export function useExcuseAbsence() {
  const queryClient = useQueryClient();
  return useMutation(
    query.excuseAbsence.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.key() }),
    }),
  );
}

/** A group's month as CSV in the reader's language. */
export const exportGroupMonth = (wanted: { readonly groupId: string; readonly month: string }) =>
  client.exportGroupMonth(wanted);

/** The mutations of one sheet; each returns the sheet as it is afterwards. */
export interface SheetCalls {
  readonly approve: () => Promise<DailySheet>;
  readonly reopen: () => Promise<DailySheet>;
  /** Refetches the sheet. */
  readonly refresh: () => Promise<void>;
}

/** The calls of one sheet. Their answers go into the cache, so that every screen shows them at once. */
export function useSheetCalls(groupId: string, date: string): SheetCalls {
  const queryClient = useQueryClient();
  return useMemo(() => sheetCalls(queryClient, groupId, date), [queryClient, groupId, date]);
}

function sheetCalls(queryClient: QueryClient, groupId: string, date: string): SheetCalls {
  const { queryKey } = dailySheetQuery(groupId, date);
  const changeSheet = (change: (sheet: DailySheet) => DailySheet) =>
    changeKnownSheet(queryClient, { groupId, date }, change);
  return {
    approve: async () => {
      const approved = await client.approveDailySheet({ groupId, date });
      changeSheet(() => approved);
      return approved;
    },
    reopen: async () => {
      const open = await client.reopenDailySheet({ groupId, date });
      changeSheet(() => open);
      return open;
    },
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}

interface SheetOf {
  readonly groupId: string;
  readonly date: string;
}

function changeKnownSheet(
  queryClient: QueryClient,
  { groupId, date }: SheetOf,
  change: (sheet: DailySheet) => DailySheet,
): void {
  queryClient.setQueryData(dailySheetQuery(groupId, date).queryKey, (sheet) => sheet && change(sheet));
  // Lists count marks and points of this sheet: they refetch when opened.
  const lists = [
    query.listAttendanceGroups.key(),
    query.listWaitingGroups.key(),
    query.listMeetingGroups.key(),
    query.listEventDates.key(),
    query.getGroupMonth.key(),
    query.getGroupPoints.key(),
  ];
  for (const key of lists) {
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
  }
}

/** Sends one save of a sheet in its writer's name; repeating a `saveId` has no further effect. */
export function saveSheet(
  { userId: writer, groupId, date }: SheetKey,
  save: SheetSave & { readonly saveId: string },
  signal: AbortSignal,
): Promise<SheetAnswer> {
  return client.saveDailySheet({ groupId, date, writer, ...save }, { signal });
}

/** The sheet as the server has it now. */
export function sheetNow({ groupId, date }: SheetOf): Promise<DailySheet> {
  return client.getDailySheet({ groupId, date });
}

/** Shows the answer to a save wherever the sheet appears. */
export function putAnswer(queryClient: QueryClient, key: SheetOf, answer: SheetAnswer): void {
  changeKnownSheet(queryClient, key, (sheet) => withAnswer(sheet, answer));
}

function withAnswer(sheet: DailySheet, { rows, comment, commentVersion }: SheetAnswer): DailySheet {
  const answered = new Map(rows.map((row) => [row.userId, row]));
  return {
    ...sheet,
    comment,
    commentVersion,
    rows: sheet.rows.map((row) => answered.get(row.userId) ?? row),
  };
}
