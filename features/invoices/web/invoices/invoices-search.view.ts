import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  workPageOf,
} from '#platform/shared/address-values.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import {
  type InvoiceColumn,
  type InvoiceSort,
  invoiceColumns,
  invoiceSorts,
} from '../../shared/invoice-columns.ts';
import type { InvoiceState } from '../../shared/invoices.ts';

/** Times in which invoices were issued, from the reader's day on: a view that is kept means this month each month. */
export const issuedTimes = ['this_month', 'last_month', 'this_year', 'last_year'] as const;
type IssuedTime = (typeof issuedTimes)[number];

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly InvoiceColumn[] = [
  'number',
  'payer',
  'what',
  // The list is in its order, and its header says so.
  'issuedOn',
  'dueOn',
  'state',
  'open',
  'total',
];

/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<InvoiceColumn> = new Set(['email', 'what', 'remindedOn', 'reference']);

/** What the address of the invoices says; everything absent is the default. */
export interface InvoicesSearch extends WorkPage {
  readonly q?: string | undefined;
  readonly state?: InvoiceState | undefined;
  readonly payer?: string | undefined;
  readonly issued?: IssuedTime | undefined;
  readonly sort?: InvoiceSort | undefined;
  readonly desc?: true | undefined;
  /** The invoice that is open beside the list. */
  readonly invoice?: string | undefined;
}

/** Which invoices the list shows, for the server. */
export interface InvoicesFilter {
  readonly search: string;
  readonly state?: InvoiceState;
  readonly payerId?: string;
  readonly issuedFrom?: LocalDate;
  readonly issuedTo?: LocalDate;
}

/** States an admin filters by. Written out: the list beside the schema would bring the schemas along. */
export const invoiceStates: readonly InvoiceState[] = ['open', 'overdue', 'paid', 'withdrawn'];

/** The order of the list where its address names none: the newest first, and what is overdue by its day. */
export function usualOrder(state: InvoiceState | undefined): { sort: InvoiceSort; descending: boolean } {
  return state === 'overdue' ? { sort: 'dueOn', descending: false } : { sort: 'issuedOn', descending: true };
}

/** Reads the address; invalid values are dropped, so that a mistyped link still opens the list. */
export function invoicesSearchOf(search: Readonly<Record<string, unknown>>): InvoicesSearch {
  const q = textOf(search.q, 100);
  const state = oneOf(invoiceStates, search.state);
  const payer = idOf(search.payer);
  const issued = oneOf(issuedTimes, search.issued);
  const usual = usualOrder(state);
  const named = oneOf(invoiceSorts, search.sort);
  const isDown = search.desc === true;
  const sort = named === usual.sort && isDown === usual.descending ? undefined : named;
  const invoice = idOf(search.invoice);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(payer && { payer }),
    ...(issued && { issued }),
    ...(sort && { sort, ...(isDown && { desc: true }) }),
    ...workPageOf(search, invoiceColumns),
    ...(invoice && { invoice }),
  };
}

/** The filter in an address, on a day: for the list, for acts on all of it and for its file. */
export function invoicesFilterOf(
  { q = '', state, payer, issued }: InvoicesSearch,
  today: LocalDate,
): InvoicesFilter {
  return {
    search: q.trim(),
    ...(state && { state }),
    ...(payer && { payerId: payer }),
    ...(issued && daysOf(issued, today)),
  };
}

function daysOf(time: IssuedTime, today: LocalDate): Pick<InvoicesFilter, 'issuedFrom' | 'issuedTo'> {
  const year = Number(today.slice(0, 4)) - (time === 'last_year' ? 1 : 0);
  if (time === 'this_year' || time === 'last_year')
    return { issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` };
  const month = `${today.slice(0, 7)}-01`;
  if (time === 'this_month') return { issuedFrom: month };
  const issuedTo = addDays(month, -1);
  return { issuedFrom: `${issuedTo.slice(0, 7)}-01`, issuedTo };
}

/** The order in an address, for the server. */
export function invoicesOrderOf({ state, sort, desc }: InvoicesSearch) {
  const { sort: column, descending } = sort ? { sort, descending: desc === true } : usualOrder(state);
  return { sort: column, descending: descending ? ('true' as const) : ('false' as const) };
}

/** The server query of an address. */
export function invoicesAskedOf(search: InvoicesSearch, today: LocalDate) {
  return {
    ...invoicesFilterOf(search, today),
    ...invoicesOrderOf(search),
    ...pageAskedOf(search),
  };
}

/** The columns that the list shows: always the number. */
export function shownColumns(cols: string | undefined): readonly InvoiceColumn[] {
  const chosen = cols?.split('.') ?? usualColumns;
  return invoiceColumns.filter((column) => column === 'number' || chosen.includes(column));
}

/** How many filters are set, beside the search. */
export function filtersSet({ state, payer, issued }: InvoicesSearch): number {
  return [state, payer, issued].filter(Boolean).length;
}

/** True when the address filters the list. */
export function isNarrowed({ q, state, payer, issued }: InvoicesSearch): boolean {
  return Boolean(q?.trim() || state || payer || issued);
}
