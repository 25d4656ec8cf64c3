import type { ComponentType, ReactNode } from 'react';

/** What surrounds the books: the app hands in the head of all that concerns payments. */
export type BooksFrameComponent = ComponentType<{
  readonly tab: 'invoices' | 'payments';
  /** The tab's one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}>;
