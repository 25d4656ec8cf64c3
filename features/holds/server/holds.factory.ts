import type { Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { HoldKind } from '../shared/holds.ts';

interface NewHold {
  readonly groupId: string;
  readonly childId: string;
  readonly holderId: string;
  readonly kind?: HoldKind;
  readonly until?: string;
  readonly subscriptionId?: string | null;
}

/** A seat held for a child, twenty minutes by default. Returns its id. */
export async function createHold(
  db: Db,
  { groupId, childId, holderId, kind = 'choosing', subscriptionId = null, ...given }: NewHold,
): Promise<string> {
  const { until = '2026-11-20T15:20:00Z' } = given;
  const { id } = await db
    .insertInto('seat_holds')
    .values({
      ...{ group_id: groupId, child_id: childId, holder_id: holderId, kind, held_until: until },
      ...{ subscription_id: subscriptionId, made_at: testNow },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The holds of a group, in the order in which they were made, with how each ended. */
export function listHolds(db: Db, groupId: string) {
  return db
    .selectFrom('seat_holds')
    .select(['child_id as childId', 'kind', 'held_until as until', 'ended_as as ended'])
    .where('group_id', '=', groupId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}
