import { pageOf, textOf } from '#platform/shared/address-values.ts';

/** The filters in the work list's address. */
export interface WorkSearch {
  /** Words of the child's or the group's name. */
  readonly q?: string | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
}

/** How many are on a page: each is a text to read. */
export const workPageSize = 10;

/** Reads the address; invalid values are dropped. */
export function workSearchOf(search: Readonly<Record<string, unknown>>): WorkSearch {
  const q = textOf(search.q, 100);
  const page = pageOf(search.page);
  return { ...(q && { q }), ...(page && { page }) };
}

/** The index after a move through a list, which has ends. */
export function movedTo(at: number, by: number, length: number): number {
  return Math.max(0, Math.min(length - 1, at + by));
}
