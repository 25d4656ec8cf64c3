import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getInvoicePdf } from '#features/invoices/server/documents/invoice-files.service.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { defaultLocale, locales } from '#platform/shared/localized-text.ts';
import { disposition, requireSignedIn } from './raw-bodies.ts';

const addressSchema = z.object({
  id: idSchema,
  file: z.enum(locales.map((locale) => `${locale}.pdf` as const)),
});

/**
 * Invoices and credit notes as files: `GET /files/invoices/<id>/lt.pdf` for anyone who may read them at that moment.
 */
export async function invoices(app: FastifyInstance): Promise<void> {
  app.get('/files/invoices/:id/:file', async (request, reply) => {
    const scope = await requireSignedIn(request);
    const asked = addressSchema.safeParse(request.params);
    if (!asked.success) throw new AppError('db/no-document');
    const locale = locales.find((each) => asked.data.file === `${each}.pdf`) ?? defaultLocale;
    const { bytes, name } = await getInvoicePdf(scope, { invoiceId: asked.data.id, locale });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', `${name}.pdf`),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
