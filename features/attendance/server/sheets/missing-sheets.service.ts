import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { vilniusTime } from '#platform/shared/dates.ts';
import './points-news.mails.ts';
import { findMissingSheets } from './missing-sheets.repository.ts';

/** The hour in Vilnius at which the day's lessons should have their sheets. */
const hour = '21';

/**
 * The evening part of attendance: reminds teachers of the day's sheets that nobody started. It runs at both UTC hours that can
 * be 21:00 in Vilnius and checks the clock there. Idempotent.
 */
export async function notifyMissingSheets(scope: Scope): Promise<void> {
  if (!vilniusTime(nowIso(scope)).startsWith(hour)) return;
  const date = today(scope);
  await transaction(scope, async (tx) => {
    const missing = await findMissingSheets(tx.db, { date, now: nowIso(tx) });
    const readers = missing.flatMap(({ groupId, groupName, teacherIds }) =>
      teacherIds.map((userId) => ({
        userId,
        key: `sheet-missing/${groupId}/${date}`,
        facts: { groupName, date },
        path: `/dashboard/attendance/${groupId}/daily-sheet/${date}`,
      })),
    );
    const news = { happening: 'sheetMissing', key: `sheet-missing/${date}` } as const;
    await notifyEach(tx, { ...news, path: '/dashboard/attendance', readers });
  });
}
