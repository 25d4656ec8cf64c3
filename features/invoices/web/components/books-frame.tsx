import type { ComponentType, ReactNode } from 'react';

/** The frame of the books: the app passes in the header of everything about payments. */
export type BooksFrameComponent = ComponentType<{
  readonly tab: 'invoices' | 'payments' | 'till' | 'accounting';
  /** The tab's one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}>;
