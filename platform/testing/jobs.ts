import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A waiting job. */
export interface WaitingJob {
  readonly task: string;
  readonly payload: never;
}

/** Takes the waiting jobs, oldest first, except mail delivery, so that a test can run them itself. */
export async function takeJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob & { key: string | null }>`
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id RETURNING t.identifier AS task, j.payload`.execute(db);
  return rows.filter(({ task }) => task !== 'deliverMail');
}

/** The queued mails to an address, oldest first. */
export function mailsTo(db: Db, address: string) {
  return db.selectFrom('mails').selectAll().where('recipient', '=', address).orderBy('id').execute();
}

/** The `oobCode` of the newest mail to an address; fails when there is none. */
export async function mailedCode(db: Db, address: string): Promise<string> {
  const mail = (await mailsTo(db, address)).at(-1);
  const code = /oobCode=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
  if (!code) throw new Error(`No mail with a code went to ${address}.`);
  return code;
}

/** Makes jobs scheduled for later run now. */
export async function hurryJobs(db: Db): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`.execute(db);
}
