import { asAway } from '#features/billing/server/stripe/stripe-client.service.ts';
import { getSession } from '#features/identity/server/identity.service.ts';
import { audit } from '#platform/server/audit.ts';
import { DatabaseAway } from '#platform/server/database/database-away.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { ForeignAway } from '#platform/server/foreign-away.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mayExport, mayFindAnyCustomer } from '../shared/exports.permissions.ts';
import { type ExportRange, whyNotExported } from '../shared/exports.rules.ts';
import type { CustomerRecord, ExportKind } from '../shared/exports.ts';
import { type PaymentRecords, transferRecords } from './payment-records.service.ts';
import { stripeRecords } from './stripe-records.service.ts';

/** Per person: each export reads a year, and each search one payer. */
const exportLimit = { limit: 60, windowSeconds: 3600 };
const searchLimit = { limit: 120, windowSeconds: 900 };

/** The source of this academy's payments. */
function recordsOf({ env }: SignedInScope): PaymentRecords {
  return env.stripe ? stripeRecords : transferRecords;
}

/**
 * The payer with an address (decision A10). Admins find anybody; all others find themselves, and get the same answer for
 * another's address as for an unknown one. Throws `auth/no-stripe-customer`, or `request/too-many`.
 */
export async function searchCustomers(
  scope: SignedInScope,
  { email }: { email: string },
  records = recordsOf(scope),
): Promise<CustomerRecord> {
  if (!scope.actor.role) throw new AppError('auth/no-role');
  await countTry(scope, `customer-search/${scope.actor.id}`, searchLimit);
  const own = mayFindAnyCustomer(scope.actor) || (await getSession(scope)).user?.email === email;
  const found = own ? await mapFailure(scope, () => records.findCustomer(scope, email)) : null;
  if (!found) throw new AppError('auth/no-stripe-customer', { email });
  return found;
}

/** An export as it is sent: its file name, and its text piece by piece. */
export interface Export {
  readonly name: string;
  readonly chunks: AsyncGenerator<string, void>;
}

/**
 * Starts an export (decision B5): recorded in the audit log, and never in memory as a whole. A failure before the first
 * records is refused; a later one ends the text with an `error`, so that it is complete JSON in any case. Throws
 * `export/to-not-after-from`, `export/too-many-days`, `export/failed`, `request/too-many`, or {@link ForeignAway}.
 */
export async function startExport(
  scope: SignedInScope,
  kind: ExportKind,
  range: ExportRange,
  records = recordsOf(scope),
): Promise<Export> {
  requireMay(mayExport(scope.actor));
  refuse(whyNotExported(range));
  await countTry(scope, `export/${scope.actor.id}`, exportLimit);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportPayments',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { kind, ...range, ...(tx.actor.token ? { token: tx.actor.token } : {}) },
    }),
  );
  const pages = records.pages(scope, kind, range);
  const first = await mapFailure(scope, () => pages.next());
  const head = `{"provider":"${records.provider}","from":"${range.from}","to":"${range.to}","data":[`;
  return {
    name: `orbita-${kind}-${range.from}-${range.to}.json`,
    chunks: textOf(scope, head, first, pages),
  };
}

/** A row per line: readers can count them. */
async function* textOf(
  scope: SignedInScope,
  head: string,
  first: IteratorResult<readonly unknown[], void>,
  pages: AsyncGenerator<readonly unknown[], void>,
): AsyncGenerator<string, void> {
  let failure: ErrorCode | null = null;
  let separator = '\n';
  yield head;
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      yield separator + page.value.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
  } catch (error) {
    failure = noted(scope, error);
  } finally {
    // When the reader leaves midway, no more pages are requested.
    await pages.return();
  }
  yield `\n],"error":${JSON.stringify(failure && { code: failure, requestId: scope.requestId })}}\n`;
}

/** Another system's failure, as a refusal; errors that the server already maps stay unchanged. */
async function mapFailure<R>(scope: SignedInScope, act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseAway) throw error;
    const away = asAway(error);
    if (away instanceof ForeignAway) throw away;
    throw new AppError(noted(scope, error));
  }
}

// Only the kind of failure: a provider's message may contain a payer's address.
function noted(scope: SignedInScope, error: unknown): ErrorCode {
  const { name, code, stack } = error as { name?: string; code?: string; stack?: string };
  scope.log.error(
    { failure: name, code, at: stack?.split('\n').slice(1, 4) },
    'payments could not be exported',
  );
  return 'export/failed';
}
