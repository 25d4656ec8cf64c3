import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { bellDays } from '#features/notifications/server/notifications.service.ts';
import { pageRows } from '#platform/server/database/keyset.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepBulletin, mayWriteBulletins } from '../shared/bulletins.permissions.ts';
import type { Bulletin } from '../shared/bulletins.ts';
import type { RecipientPart, Recipients } from '../shared/recipients.ts';
import { toOf } from './bulletin-begin.service.ts';
import { findBulletin } from './bulletins.repository.ts';
import * as repository from './outcomes.repository.ts';

const pageSize = 30;

interface Wanted {
  readonly bulletinId: string;
  readonly part: RecipientPart;
  readonly after?: string | undefined;
}

/**
 * A page of the people whom a bulletin was for, with what became of it on each of its channels, and whom to call. An admin sees all, the teacher who
 * wrote it the people of those of its groups that they still teach. `db/no-document` for somebody else's bulletin.
 */
export async function listRecipients(
  scope: SignedInScope,
  { bulletinId, part, after }: Wanted,
): Promise<Recipients> {
  requireMay(mayWriteBulletins(scope.actor));
  const now = nowIso(scope);
  const bulletin = await findBulletin(scope.db, bulletinId, now);
  if (!bulletin || !mayKeepBulletin(scope.actor, bulletin)) throw new AppError('db/no-document');
  const keptSince = scope.now.subtract({ hours: bellDays * 24 }).toString();
  const to = bulletin.state === 'running' ? toOf(bulletin) : null;
  const wanted = { bulletinId, to, groupIds: await groupsShown(scope, bulletin), now, keptSince };
  const [found, counts] = await Promise.all([
    repository.findOutcomes(scope.db, wanted, { part, after, limit: pageSize + 1 }),
    repository.countOutcomes(scope.db, wanted),
  ]);
  const { rows, next } = pageRows(found, pageSize, { after });
  const recipients = rows.map((row) => ({ ...row, channels: row.channels.map(withInstant) }));
  return { recipients, next, counts, isForgotten: bulletin.startsAt < keptSince };
}

/** The groups of whose people a teacher learns what became of it; null for an admin, who sees everybody. */
async function groupsShown(scope: SignedInScope, { to }: Pick<Bulletin, 'to'>): Promise<string[] | null> {
  if (scope.actor.role === 'admin') return null;
  const taught = new Set((await listNamedGroupsInReach(scope)).map(({ id }) => id));
  return to.groups.map(({ id }) => id).filter((id) => taught.has(id));
}

/** JSON of the database has an offset in its instants. */
const withInstant = <Each extends { readonly at: string | null }>(each: Each) => ({
  ...each,
  at: each.at === null ? null : new Date(each.at).toISOString(),
});
