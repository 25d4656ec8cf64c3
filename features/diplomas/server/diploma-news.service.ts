import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import './diplomas.mails.ts';
import { findTellable } from './diplomas.repository.ts';

/**
 * Notifies families of the diplomas of a group that they may have by now, each once; of none while the group withholds them.
 */
export async function notifyDiplomas(tx: Tx, groupId: string): Promise<void> {
  const diplomas = await findTellable(tx.db, groupId);
  const guardians = await listGuardianIds(
    tx,
    diplomas.map(({ childId }) => childId),
  );
  const readers = diplomas.flatMap(({ id, childId, firstName, title }) => {
    const about = { childId, key: `diploma/${id}` };
    const facts = { firstName, title };
    return [
      { ...about, userId: childId, facts: { ...facts, own: true }, path: '/dashboard/studies/diploma' },
      ...(guardians.get(childId) ?? []).map((userId) => ({
        ...about,
        userId,
        facts: { ...facts, own: false },
      })),
    ];
  });
  const news = { happening: 'diplomaReady', key: `diplomas/${groupId}` } as const;
  await notifyEach(tx, { ...news, path: '/dashboard/diploma', readers });
}
