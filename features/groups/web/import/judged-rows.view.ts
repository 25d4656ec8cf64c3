import type { JudgedRow } from '../../shared/group-import.ts';

const order = ['wrong', 'asks', 'fits', 'exists'] as const satisfies readonly JudgedRow['outcome'][];

/** Rows that need somebody first: among sixty they would not be found. */
export function byNeed<Row extends Pick<JudgedRow, 'outcome' | 'line'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.line - other.line,
  );
}
