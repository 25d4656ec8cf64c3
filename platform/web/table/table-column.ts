import type { ReactNode } from 'react';

/** A column: its header, its cell, and its sort value if it is sortable. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown before the header's text: a checkbox that selects the page. Hidden on phones. */
  readonly beforeHeader?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: (row: Row) => string | number | null;
  readonly align?: 'end';
  /** Is the card's title on phones, without its label. */
  readonly heading?: boolean;
  /** Hidden where the table is narrow but not yet cards: the row's own page shows it too. */
  readonly minor?: boolean;
}
