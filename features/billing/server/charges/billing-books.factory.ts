import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { findBroken } from '../billing.factory.ts';

/** A test database in which the academy writes invoices. `drop` throws when the test broke an invariant of billing. */
export async function openBillingBooks(): Promise<OpenTestDatabase> {
  const opened = await openTestDatabase();
  await openBooks(opened.db);
  return {
    ...opened,
    async drop() {
      const broken = await findBroken(opened.db);
      await opened.drop();
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },
  };
}
