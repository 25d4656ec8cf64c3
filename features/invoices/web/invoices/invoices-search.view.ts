import { idOf, oneOf, pageOf, textOf } from '#platform/shared/address-values.ts';
import type { InvoiceState } from '../../shared/invoices.ts';
import type { InvoicesAsked } from '../invoices.queries.ts';

/** What the address of the invoices says; everything absent is the default. */
export interface InvoicesSearch {
  readonly q?: string | undefined;
  readonly state?: InvoiceState | undefined;
  /** From 2 up: the first page is the default. */
  readonly page?: number | undefined;
  /** Ten per page by default: admins look through many. */
  readonly size?: 5 | 25 | undefined;
  /** The invoice that is open beside the list. */
  readonly invoice?: string | undefined;
}

const sizes = [5, 25] as const;

/** States an admin filters by. Written out: the list beside the schema would bring the schemas along. */
export const invoiceStates: readonly InvoiceState[] = ['open', 'overdue', 'paid', 'withdrawn'];

/** Reads the address; invalid values are dropped, so that a mistyped link still opens the list. */
export function invoicesSearchOf(search: Readonly<Record<string, unknown>>): InvoicesSearch {
  const q = textOf(search.q, 100);
  const state = oneOf(invoiceStates, search.state);
  const page = pageOf(search.page);
  const size = sizes.find((each) => each === search.size);
  const invoice = idOf(search.invoice);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(page && { page }),
    ...(size && { size }),
    ...(invoice && { invoice }),
  };
}

/** The server query of an address. */
export function invoicesAskedOf({ q = '', state, page = 1, size }: InvoicesSearch): InvoicesAsked {
  return { search: q.trim(), ...(state && { state }), page, pageSize: size ?? 10 };
}
