import * as z from 'zod/mini';
import { mostRows, portionSchema, preparedActSchema } from '#features/lists/shared/lists.ts';
import { foundPage, numberedPage } from '#features/lists/shared/pages.ts';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { invoiceColumns } from './invoice-columns.ts';
import {
  invoiceActSchema,
  invoiceFilterSchema,
  invoiceOrderSchema,
  invoiceSelectionSchema,
} from './invoice-list.ts';
import { invoiceRowSchema, invoiceStates } from './invoices.ts';

/** The admins' list of invoices, and acts on many of them. */
export const invoiceListContract = {
  listInvoices: procedure({
    method: 'GET',
    path: '/invoices',
    access: ['admin'],
    summary: 'Invoices, searched, filtered, sorted and paged by the server',
  })
    .input(
      z.extend(invoiceFilterSchema, {
        ...invoiceOrderSchema,
        ...numberedPage(25),
      }),
    )
    .output(
      z.object({
        invoices: z.array(invoiceRowSchema),
        ...foundPage,
        /** How many of the matches are in each state; 1,001 for more than 1,000. */
        counts: z.record(z.enum(invoiceStates), z.int()),
        /** What is open of all matches, and late. */
        openCents: z.int(),
        overdueCents: z.int(),
      }),
    ),

  exportInvoices: procedure({
    // Ids of many rows are too long for an address.
    method: 'POST',
    path: '/invoices/export',
    access: ['admin'],
    summary: 'The filtered list, or some rows of it, as CSV with the named columns; written to the audit log',
  })
    .input(
      z.extend(invoiceFilterSchema, {
        ...invoiceOrderSchema,
        ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows))),
        columns: z._default(z.array(z.enum(invoiceColumns)).check(z.minLength(1)), [...invoiceColumns]),
      }),
    )
    .output(z.object({ filename: z.string(), csv: z.string() })),

  prepareInvoiceAct: procedure({
    method: 'POST',
    path: '/invoices/acts',
    access: ['admin'],
    errors: ['list/too-many', 'list/changed-much', 'payment/in-future', 'db/conflict'],
    summary:
      'What an act on many invoices would do to each; changes nothing yet. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ actId: idSchema, act: invoiceActSchema, selection: invoiceSelectionSchema }))
    .output(preparedActSchema),

  runInvoiceAct: procedure({
    method: 'POST',
    path: '/invoices/acts/{actId}/portions',
    access: ['admin'],
    summary: 'Carries a prepared act out on its next invoices, each of them once, and says what happened',
  })
    .input(z.strictObject({ actId: idSchema }))
    .output(portionSchema),

  undoInvoiceAct: procedure({
    method: 'POST',
    path: '/invoices/acts/{actId}/undoing',
    access: ['admin'],
    errors: ['list/not-undoable', 'db/conflict'],
    summary: 'Prepares the undoing of payments that an act entered',
  })
    .input(z.strictObject({ actId: idSchema, undoId: idSchema }))
    .output(preparedActSchema),
};
