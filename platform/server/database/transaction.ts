import type { Transaction } from 'kysely';
import { inReadOnlyMode } from '../read-only/read-only.ts';
import { gatherNews, sendNews } from '../realtime/refresh.ts';
import type { Scope } from '../scope.ts';
import type { Database } from './database.ts';
import { refusalOfDouble } from './unique-constraints.ts';

/** A scope inside a transaction: a function that takes it joins the caller's transaction, all or nothing. */
export type Tx<S extends Scope = Scope> = S & { readonly db: Transaction<Database> };

/**
 * Runs `work` in one transaction of the scope's database: commits what it returns, rolls back when it throws. A
 * duplicate that another transaction wrote first is thrown as its refusal ({@link refusalOfDouble}). Only this function
 * sends the news of `work`, after the commit; a failure to send is ignored, because the work is done. Refuses to nest:
 * a function that can join takes `tx`, one that opens its own takes `scope`. In read-only mode it reads ({@link inReadOnlyMode}).
 */
export async function transaction<S extends Scope, R>(scope: S, work: (tx: Tx<S>) => Promise<R>): Promise<R> {
  if (scope.db.isTransaction)
    throw new Error('A transaction is open already: pass `tx` to a function that joins it.');
  const { result, messages } = await scope.db
    .transaction()
    .execute((db) => gatherNews(db, () => inReadOnlyMode(scope, db, () => work({ ...scope, db }))))
    .catch((error: unknown) => {
      throw refusalOfDouble(error);
    });
  await sendNews(scope.db, messages).catch((error: unknown) =>
    scope.log.warn({ err: error }, 'live updates were not sent'),
  );
  return result;
}
