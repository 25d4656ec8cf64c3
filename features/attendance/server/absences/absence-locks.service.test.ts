import { expect, it } from 'vitest';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { notifyAbsence } from '../attendance.jobs.ts';
import { saveDailySheet } from '../sheets/sheet-saving.service.ts';

it("reporting an absence locks sheet and line in the same order as saving: they can't deadlock", async () => {
  const { db, drop } = await openTestDatabase();
  const { groupId, ona, teacher, key } = await createClassOfTwo(db);
  await saveDailySheet(testScope(db, teacher), { ...key, rows: [lineOf(ona.id, { attendance: 'absent' })] });
  const [job] = (await takeJobs(db)).filter(({ task }) => task === 'notifyAbsence');
  if (!job) throw new Error('Nothing is to be told.');
  const env = readEnv({ LOG_LEVEL: 'silent' });
  const scope = jobScope(db, env, { info() {}, warn() {}, error() {} }, Temporal.Instant.from(testNow));
  const { telling } = await db.transaction().execute(async (saving) => {
    await saving
      .selectFrom('daily_sheets')
      .select('id')
      .where('group_id', '=', groupId)
      .forUpdate()
      .execute();
    const started = notifyAbsence(scope, job.payload);
    await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
    const comment = { comment: 'Sirgo' };
    await saving.updateTable('daily_sheet_rows').set(comment).where('user_id', '=', ona.id).execute();
    return { telling: started };
  });
  await telling;
  const { told } = await db.selectFrom('absence_mails').select('told').executeTakeFirstOrThrow();
  expect(told).toBe('absent');
  await drop();
});
