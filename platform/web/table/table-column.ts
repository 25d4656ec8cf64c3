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
  /**
   * Hidden where the table is narrow but not yet cards: the row's own page shows it too. A table that is read as a whole
   * can also hide it up to the width that it has itself on a phone, or on a tablet and beside a column of cards.
   */
  readonly minor?: boolean | 'phone' | 'tablet';
}
