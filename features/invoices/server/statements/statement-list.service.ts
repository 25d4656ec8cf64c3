import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { AskedPage, FoundPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { ListedStatement } from '../../shared/decided-transfers.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { countStatements, findStatementPage } from './statement-list.repository.ts';

interface StatementsPage extends FoundPage {
  readonly statements: ListedStatement[];
}

/** A page of the bank statements that were imported, the newest first; counted up to a thousand. Admins only. */
export async function listStatements(
  scope: SignedInScope,
  { pageSize, ...start }: AskedPage,
): Promise<StatementsPage> {
  requireMay(mayKeepBooks(scope.actor));
  const [{ rows, previous, next }, counted] = await Promise.all([
    findStatementPage(scope.db, { ...start, size: pageSize }),
    countStatements(scope.db, countedTo),
  ]);
  return { statements: rows, ...totalOf(counted), previous, next };
}
