import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { ListedStatement } from '../../shared/decided-transfers.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { countStatements, findStatementPage } from './statement-list.repository.ts';

interface PageWanted {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly pageSize: number;
}

interface StatementsPage {
  readonly statements: ListedStatement[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

/** A page of the bank statements that were imported, the newest first; counted up to a thousand. Admins only. */
export async function listStatements(
  scope: SignedInScope,
  { pageSize, ...start }: PageWanted,
): Promise<StatementsPage> {
  requireMay(mayKeepBooks(scope.actor));
  const [{ rows, previous, next }, counted] = await Promise.all([
    findStatementPage(scope.db, { ...start, size: pageSize }),
    countStatements(scope.db, countedTo),
  ]);
  return { statements: rows, ...totalOf(counted), previous, next };
}
