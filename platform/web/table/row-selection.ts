import { useState } from 'react';

/** Rows that somebody picked, over the pages of a list; or all that match its filter, seen or not. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Picks all on a page, or none of them when all are picked. */
  readonly togglePage: (page: readonly Row[]) => void;
  /** Picks all that match, until one row is left out, or the filter changes. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}

interface Picked<Row> {
  readonly rows: readonly Row[];
  /** The filter all of whose rows are picked. */
  readonly all: string | null;
}

const nothing = { rows: [], all: null };

/** Keeps what somebody picks while they page through a list; `filter` tells one list from another. */
export function useRowSelection<Row extends { readonly id: string }>(filter: string): RowSelection<Row> {
  const [picked, setPicked] = useState<Picked<Row>>(nothing);
  const isAll = picked.all === filter;
  const isIn = (rows: readonly Row[], { id }: Row) => rows.some((each) => each.id === id);
  const has = (row: Row) => isAll || isIn(picked.rows, row);
  const without = (others: readonly Row[]) => picked.rows.filter((row) => !isIn(others, row));
  const pick = (rows: readonly Row[]) => setPicked({ rows, all: null });
  return {
    rows: picked.rows,
    isAll,
    has,
    toggle: (row) => {
      // One of all is left out: what is on the page stays picked, the rest was never seen.
      if (isAll) pick(without([row]));
      else pick(has(row) ? without([row]) : [...picked.rows, row]);
    },
    togglePage: (page) => pick(isAll || page.every(has) ? without(page) : [...without(page), ...page]),
    pickAll: () => setPicked({ rows: picked.rows, all: filter }),
    clear: () => setPicked(nothing),
  };
}
