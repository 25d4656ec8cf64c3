import { useState } from 'react';

/** Rows that somebody picked, over the pages of a list; or all that match its filter, seen or not. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Picks rows of a page, or leaves them out. */
  readonly set: (rows: readonly Row[], isPicked: boolean) => void;
  /** Picks all on a page, or none of them when all are picked. */
  readonly togglePage: (page: readonly Row[]) => void;
  /** Picks all that match, until one row is left out, or the filter changes. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}

interface WithId {
  readonly id: string;
}

interface Picked<Row> {
  readonly rows: readonly Row[];
  /** The filter all of whose rows are picked. */
  readonly all: string | null;
}

const nothing = { rows: [], all: null };

/** Keeps what somebody picks while they page through a list; `filter` tells one list from another. */
export function useRowSelection<Row extends WithId>(filter: string): RowSelection<Row> {
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
    set: (rows, isPicked) => pick(isPicked ? [...without(rows), ...rows] : without(rows)),
    togglePage: (page) => pick(isAll || page.every(has) ? without(page) : [...without(page), ...page]),
    pickAll: () => setPicked({ rows: picked.rows, all: filter }),
    clear: () => setPicked(nothing),
  };
}

/** The ids of the picked rows; undefined when all that match are meant, of which only the filter is known. */
export function pickedIds({
  isAll,
  rows,
}: Pick<RowSelection<WithId>, 'isAll' | 'rows'>): string[] | undefined {
  return isAll ? undefined : rows.map(({ id }) => id);
}

/** Rows that an act means: some by their ids, or all that the list's address finds, with the number that was seen. */
export type PickedRows<Search> = { readonly ids: string[] } | { readonly all: Search; readonly seen: number };

/** An act on picked rows that somebody asked for, as its dialog takes it. */
export interface AskedAct<Kind, Search> {
  readonly kind: Kind;
  readonly selection: PickedRows<Search>;
  /** Something was done to the rows. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

interface Picking<Search> {
  readonly search: Search;
  readonly selection: Pick<RowSelection<WithId>, 'isAll' | 'rows' | 'clear'>;
  readonly total: number;
}

/** Keeps which act somebody asks for until its dialog is closed, with the rows that were picked when they asked. */
export function useAskedAct<Kind, Search>({ search, selection, total }: Picking<Search>) {
  const [wanted, setWanted] = useState<Pick<AskedAct<Kind, Search>, 'kind' | 'selection'> | null>(null);
  const ids = pickedIds(selection);
  const asked: AskedAct<Kind, Search> | null = wanted && {
    ...wanted,
    onSettled: selection.clear,
    onClose: () => setWanted(null),
  };
  return {
    asked,
    ask: (kind: Kind) => setWanted({ kind, selection: ids ? { ids } : { all: search, seen: total } }),
  };
}
