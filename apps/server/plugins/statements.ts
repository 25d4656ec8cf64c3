import type { FastifyInstance } from 'fastify';
import {
  importStatement,
  previewStatement,
} from '#features/invoices/server/statements/statements.service.ts';
import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { type StatementColumns, statementColumnsSchema } from '#features/invoices/shared/statements.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { bodyPlaces } from './body-places.ts';
import { requireSignedIn, takeRawBodies } from './raw-bodies.ts';

/** In bytes: a year of a large academy's account. */
const largest = 12 * 1024 * 1024;
/** A statement and its contents are in memory as a whole. */
const incoming = { all: 1, each: 1, retryAfter: 5 };

interface Asked {
  Params: { act: string };
  Querystring: { columns?: string };
  Body: Buffer | undefined;
}

/**
 * `POST /api/statements/preview` returns what importing a bank statement would do, `POST /api/statements/import` does it.
 */
export async function statements(app: FastifyInstance): Promise<void> {
  const places = bodyPlaces(incoming);
  takeRawBodies(app);

  app.post<Asked>('/api/statements/:act', {
    bodyLimit: largest,
    // Before the body is read: a sender who may not sends nothing, and one statement at a time is in memory.
    onRequest: async (request, reply) => {
      const scope = await requireSignedIn(request);
      requireMay(mayKeepBooks(scope.actor));
      places.take(request, reply, scope);
    },
    handler: (request) =>
      places.work(request, (scope) => {
        const { act } = request.params;
        if (act !== 'preview' && act !== 'import') throw new AppError('db/no-document');
        const sent = {
          bytes: request.body ?? Buffer.alloc(0),
          columns: columnsOf(request.query.columns),
        };
        return act === 'import' ? importStatement(scope, sent) : previewStatement(scope, sent);
      }),
  });
}

/** The columns of a CSV file; null for camt.053, which needs none. */
function columnsOf(text: string | undefined): StatementColumns | null {
  if (text === undefined) return null;
  try {
    const read = statementColumnsSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Not even JSON.
  }
  throw new AppError('request/invalid');
}
