import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import './points-news.mails.ts';
import type { StoredLine } from './sheet-lines.repository.ts';

interface ApprovedSheet {
  readonly sheetId: string;
  /** 1 for the first approval: later ones replace the earlier notification. */
  readonly approval: number;
  readonly groupName: string;
  readonly date: string;
  readonly lines: readonly StoredLine[];
}

/**
 * Notifies the children of an approved sheet and their guardians about the points: a family once, whatever the number of
 * children.
 */
export async function notifyPoints(
  tx: Tx,
  { sheetId, approval, groupName, date, lines }: ApprovedSheet,
): Promise<void> {
  const children = lines.flatMap(({ userId, firstName, comment, points }) => {
    const sum = Object.values(points).reduce((total, amount) => total + amount, 0);
    return sum > 0 ? [{ userId, told: { firstName, points: sum, comment } }] : [];
  });
  const guardians = await listGuardianIds(
    tx,
    children.map(({ userId }) => userId),
  );
  const ofGuardian = Map.groupBy(
    children.flatMap((child) => (guardians.get(child.userId) ?? []).map((guardian) => ({ guardian, child }))),
    ({ guardian }) => guardian,
  );
  const about = { groupName, date };
  const own = children.map(({ userId, told }) => ({
    userId,
    childId: userId,
    facts: { ...about, own: true, children: [told] },
  }));
  const families = [...ofGuardian].map(([userId, pairs]) => ({
    userId,
    // For one child the entry is deleted with the child; for several it is the family's.
    childId: pairs.length === 1 ? pairs[0]?.child.userId : undefined,
    facts: { ...about, own: false, children: pairs.map(({ child }) => child.told) },
    path: '/dashboard/points/rewards',
  }));
  await notifyEach(tx, {
    happening: 'sheetApproved',
    key: `sheet/${sheetId}`,
    version: approval,
    path: '/dashboard/studies/points/rewards',
    readers: [...own, ...families],
  });
}
