import { oneOf, pageAskedOf, textOf, type WorkPage, workPageOf } from '#platform/shared/address-values.ts';
import type { WaitingReason } from '../../shared/statements.ts';
import {
  type TransferColumn,
  type TransferSort,
  transferColumns,
  transferSorts,
} from '../../shared/transfer-columns.ts';

/** Why transfers wait, as an admin filters by it. Written out: the list beside the schema would bring the schemas along. */
export const waitingReasons: readonly WaitingReason[] = [
  ...(['over', 'under', 'double', 'unknown', 'same', 'changed'] as const),
  ...(['returned', 'reversal', 'reversed', 'future', 'undone'] as const),
];

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly TransferColumn[] = ['payer', 'amount', 'bookedOn', 'why'];

/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<TransferColumn> = new Set(['text', 'iban', 'proposal']);

/** The lists beside those that wait: what was matched, what was set aside, and the imported files. */
export const otherTabs = ['booked', 'ignored', 'files'] as const;
export type OtherTab = (typeof otherTabs)[number];

/** What the address of the transfers says; everything absent is the default: those that wait. */
export interface TransfersSearch extends WorkPage {
  readonly tab?: OtherTab | undefined;
  readonly q?: string | undefined;
  readonly why?: WaitingReason | undefined;
  readonly sort?: TransferSort | undefined;
  readonly desc?: true | undefined;
}

/** Which transfers, for the server. */
export interface TransfersFilter {
  readonly search: string;
  readonly why?: WaitingReason;
}

/** Reads the address; invalid values are dropped, so that a mistyped link still opens the list. */
export function transfersSearchOf(search: Readonly<Record<string, unknown>>): TransfersSearch {
  const tab = oneOf(otherTabs, search.tab);
  // Files aren't searched, and only those that wait are filtered and sorted.
  const q = tab === 'files' ? undefined : textOf(search.q, 100);
  const why = tab ? undefined : oneOf(waitingReasons, search.why);
  const named = tab ? undefined : oneOf(transferSorts, search.sort);
  const isDown = search.desc === true;
  const sort = named === 'bookedOn' && !isDown ? undefined : named;
  return {
    ...(tab && { tab }),
    ...(q && { q }),
    ...(why && { why }),
    ...(sort && { sort, ...(isDown && { desc: true }) }),
    ...workPageOf(search, transferColumns, usualColumns),
  };
}

/** The filter in an address: for the list and for its file. */
export function transfersFilterOf({ q = '', why }: TransfersSearch): TransfersFilter {
  return { search: q.trim(), ...(why && { why }) };
}

/** The order in an address, for the server: the oldest first where none is named. */
export function transfersOrderOf({ sort = 'bookedOn', desc }: TransfersSearch) {
  return { sort, descending: desc ? ('true' as const) : ('false' as const) };
}

/** The server query of an address. */
export function transfersAskedOf(search: TransfersSearch) {
  return { ...transfersFilterOf(search), ...transfersOrderOf(search), ...pageAskedOf(search) };
}

/** The columns that the list shows: always the payer. */
export function shownColumns(cols: string | undefined): readonly TransferColumn[] {
  const chosen: readonly string[] = cols?.split('.') ?? usualColumns;
  return transferColumns.filter((column) => column === 'payer' || chosen.includes(column));
}

/** The columns of the list's file: what a payment says is seen under the payer, too. */
export function savedColumns(shown: readonly TransferColumn[]): readonly TransferColumn[] {
  return transferColumns.filter((column) => shown.includes(column) || column === 'text');
}

/** How many filters are set, beside the words. */
export const filtersSet = ({ why }: TransfersSearch): number => (why ? 1 : 0);

/** True when the address filters the list. */
export function isNarrowed({ q, why }: TransfersSearch): boolean {
  return Boolean(q?.trim() || why);
}
