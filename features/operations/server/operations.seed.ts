import type { Db } from '#platform/server/database/database.ts';
import { createFailedJob, createUndelivered } from './operations.factory.ts';

/** A mail to a mailbox that is full, and a job that gave up: the demo's page of the machine has something to try again. */
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
