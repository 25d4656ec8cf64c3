import { notify } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { listAbsenceNotices } from '#features/schedule/server/events/absence-notices.service.ts';
import { listEvents } from '#features/schedule/server/schedule.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import * as repository from './absences/absence-mails.repository.ts';
import { absenceNews, firstStart } from './absences/absence-mails.rules.ts';
import { lookAgain } from './absences/absence-mails.service.ts';
import { clearCommentsOfDeleted } from './sheets/sheet-lines.repository.ts';
import { deleteSavesBefore } from './sheets/sheet-saves.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    notifyAbsence: { readonly sheetId: string; readonly userId: string };
  }
}

/** Days within which a device may repeat a save without its taking effect again. */
const saveMemoryDays = 30;

/**
 * The `notifyAbsence` job: tells the guardians of a line what {@link absenceNews} finds, as they chose. It waits for an event
 * that was postponed. What was reported is recorded in the transaction that reports it, so a job that is interrupted and runs
 * again reports once.
 */
export async function notifyAbsence(
  scope: Scope,
  { sheetId, userId }: JobPayloads['notifyAbsence'],
): Promise<void> {
  const key = { sheetId, userId };
  await transaction(scope, async (tx) => {
    const line = (await repository.lockLine(tx.db, key))
      ? await repository.findToldLine(tx.db, key)
      : undefined;
    if (!line) return;
    const { groupId, date } = line;
    const start = firstStart(await listEvents(tx, { groupIds: [groupId], from: date, to: date }));
    if (line.mark === 'absent' && start !== null && start > nowIso(tx)) {
      await lookAgain(tx, key, Temporal.Instant.from(start));
      return;
    }
    const notices = await listAbsenceNotices(tx, line);
    const reported = notices.some(({ studentId }) => studentId === userId);
    const news = absenceNews({ ...line, reported, begun: start !== null, today: today(tx) });
    if (!news) return;
    const people = (await listGuardianIds(tx, [userId])).get(userId) ?? [];
    if (people.length === 0) return;
    const { firstName, lastName, groupName, mark } = line;
    await notify(tx, {
      happening: 'absence',
      key: `absence/${sheetId}/${userId}`,
      version: 'next',
      path: '/dashboard/modules',
      people,
      childId: userId,
      facts: { firstName, lastName, groupName, date, mark },
    });
    await repository.saveTold(tx.db, key, news, nowIso(tx));
  });
}

/** The nightly part of attendance: deletes the ids of saves that no device repeats any more. */
export async function forgetOldSaves(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteSavesBefore(db, now.subtract({ hours: saveMemoryDays * 24 }).toString());
}

/** The nightly part of sheets: deletes what was written about children whose account is deleted (decision K5). */
export function forgetComments({ db }: Scope): Promise<void> {
  return clearCommentsOfDeleted(db);
}
