import type { Db } from '#platform/server/database/database.ts';
import { createFailedJob, createUndelivered } from './operations.factory.ts';

/** A mail to a full mailbox, and a job that gave up: so the demo's operations page has something to retry. */
export async function seedOperations(db: Db, failedAt: string): Promise<void> {
  await createUndelivered(db, {
    to: 'mama.rasa@pastas.example',
    error: '452 4.2.2 The mailbox is full',
    at: failedAt,
  });
  await createFailedJob(db, {
    task: 'notifyAbsence',
    payload: { sheetId: crypto.randomUUID(), userId: crypto.randomUUID() },
    error: 'Connection terminated unexpectedly',
    failedAt,
  });
}
