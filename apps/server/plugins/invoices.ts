import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getInvoicePdf } from '#features/invoices/server/documents/invoice-files.service.ts';
import { getLedgerPdf } from '#features/invoices/server/ledger/ledger.service.ts';
import { getDayPdf, getReceiptPdf } from '#features/invoices/server/till/till-files.service.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { defaultLocale, locales } from '#platform/shared/localized-text.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';

const addressSchema = z.object({
  id: idSchema,
  file: z.enum(locales.map((locale) => `${locale}.pdf` as const)),
});

const ledgerSchema = z.extend(addressSchema, { from: localDateSchema, to: localDateSchema });

const daySchema = z.extend(z.omit(addressSchema, { id: true }), { day: localDateSchema });

const headersOf = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': disposition('attachment', `${name}.pdf`),
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
});
const localeOf = (file: string) => locales.find((each) => file === `${each}.pdf`) ?? defaultLocale;

/**
 * Invoices and credit notes as files: `GET /files/invoices/<id>/lt.pdf` for anyone who may read them at that moment;
 * a family's account in a period: `GET /files/accounts/<payer's id>/2026-01-01/2026-12-31/lt.pdf`; the till's receipts,
 * `GET /files/receipts/<id>/lt.pdf`, and day sheets, `GET /files/till/2026-11-20/lt.pdf`.
 */
export async function invoices(app: FastifyInstance): Promise<void> {
  app.get('/files/invoices/:id/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = addressSchema.safeParse(request.params);
    if (!asked.success) throw new AppError('db/no-document');
    const locale = localeOf(asked.data.file);
    const { bytes, name } = await getInvoicePdf(scope, { invoiceId: asked.data.id, locale });
    return reply.headers(headersOf(name)).send(bytes);
  });

  app.get('/files/accounts/:id/:from/:to/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = ledgerSchema.safeParse(request.params);
    if (!asked.success) throw new AppError('db/no-document');
    const { id, from, to, file } = asked.data;
    const { bytes, name } = await getLedgerPdf(scope, { payerId: id, from, to, locale: localeOf(file) });
    return reply.headers(headersOf(name)).send(bytes);
  });

  app.get('/files/receipts/:id/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = addressSchema.safeParse(request.params);
    if (!asked.success) throw new AppError('db/no-document');
    const locale = localeOf(asked.data.file);
    const { bytes, name } = await getReceiptPdf(scope, { receiptId: asked.data.id, locale });
    return reply.headers(headersOf(name)).send(bytes);
  });

  app.get('/files/till/:day/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = daySchema.safeParse(request.params);
    if (!asked.success) throw new AppError('db/no-document');
    const { day, file } = asked.data;
    const { bytes, name } = await getDayPdf(scope, { day, locale: localeOf(file) });
    return reply.headers(headersOf(name)).send(bytes);
  });
}
