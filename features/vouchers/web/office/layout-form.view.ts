import { usualLayout } from '../../shared/layouts.rules.ts';
import { type ListColumn, type ListLayout, listColumns } from '../../shared/layouts.ts';

/** The fields of a layout as typed. */
export interface LayoutValues extends Omit<ListLayout, 'signers'> {
  /** A line each. */
  readonly signers: string;
}

/** The fields filled from a layout, or as the program has it. */
export function layoutValues(layout: ListLayout | null): LayoutValues {
  const { signers, ...rest } = layout ?? usualLayout;
  return { ...rest, signers: signers.join('\n') };
}

/** The fields as the schema judges them; empty lines of who signs are left out. */
export function layoutOfValues({ signers, ...rest }: LayoutValues): ListLayout {
  const lines = signers.split('\n').map((line) => line.trim());
  return { ...rest, signers: lines.filter((line) => line !== '') };
}

/** The columns with one moved by a place. */
export function movedColumn(columns: ListLayout['columns'], at: number, by: 1 | -1): ListLayout['columns'] {
  const [one, other] = [columns[at], columns[at + by]];
  if (!one || !other) return columns;
  return columns.map((column, place) => {
    if (place === at) return other;
    return place === at + by ? one : column;
  });
}

/** The columns that may be added: a personal code only where a programme asks for it. */
export function columnsToAdd(columns: ListLayout['columns'], asksCode: boolean): ListColumn[] {
  const chosen = new Set(columns.map(({ column }) => column));
  return listColumns.filter((column) => !chosen.has(column) && (asksCode || column !== 'personalCode'));
}
