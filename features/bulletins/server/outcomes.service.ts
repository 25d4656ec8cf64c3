import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { bellDays } from '#features/notifications/server/notifications.service.ts';
import { audit } from '#platform/server/audit.ts';
import { pageRows } from '#platform/server/database/keyset.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepBulletin, mayWriteBulletins } from '../shared/bulletins.permissions.ts';
import type { Bulletin } from '../shared/bulletins.ts';
import { mostInFile, type Recipient, type RecipientPart, type Recipients } from '../shared/recipients.ts';
import { toOf } from './bulletin-same.rules.ts';
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
  const { wanted, isForgotten } = await wantedOf(scope, bulletinId);
  const [found, counts] = await Promise.all([
    repository.findOutcomes(scope.db, wanted, { part, after, limit: pageSize + 1 }),
    after === undefined ? repository.countOutcomes(scope.db, wanted) : null,
  ]);
  const { rows, next } = pageRows(found, pageSize, { after });
  return { recipients: rows.map(shownOf), next, counts, isForgotten };
}

/**
 * The recipients of a part as {@link listRecipients} shows them, all of them, for a file: with the phone numbers of guardians. The audit log notes
 * who took it and how many (decision B5). `list/file-too-long` for more than {@link mostInFile}.
 */
export async function exportRecipients(
  scope: SignedInScope,
  { bulletinId, part }: Omit<Wanted, 'after'>,
): Promise<{ filename: string; recipients: Recipient[] }> {
  const { wanted } = await wantedOf(scope, bulletinId);
  const found = await repository.findOutcomes(scope.db, wanted, { part, limit: mostInFile + 1 });
  refuse(found.length > mostInFile ? 'list/file-too-long' : null);
  await transaction(scope, (tx) =>
    audit(tx, {
      ...{ action: 'exportRecipients', subjectType: 'bulletin', subjectId: bulletinId },
      detail: { rows: found.length, part },
    }),
  );
  return { filename: `orbita-recipients-${today(scope)}.csv`, recipients: found.map(shownOf) };
}

/** Whose outcomes are asked for. `db/no-document` for somebody else's bulletin. */
async function wantedOf(scope: SignedInScope, bulletinId: string) {
  requireMay(mayWriteBulletins(scope.actor));
  const now = nowIso(scope);
  const bulletin = await findBulletin(scope.db, bulletinId, now);
  if (!bulletin || !mayKeepBulletin(scope.actor, bulletin)) throw new AppError('db/no-document');
  const keptSince = scope.now.subtract({ hours: bellDays * 24 }).toString();
  const to = bulletin.state === 'running' ? toOf(bulletin) : null;
  const groupIds = await groupsShown(scope, bulletin);
  return { wanted: { bulletinId, to, groupIds, now, keptSince }, isForgotten: bulletin.startsAt < keptSince };
}

/** The groups of whose people a teacher learns what became of it; null for an admin, who sees everybody. */
async function groupsShown(scope: SignedInScope, { to }: Pick<Bulletin, 'to'>): Promise<string[] | null> {
  if (scope.actor.role === 'admin') return null;
  const taught = new Set((await listNamedGroupsInReach(scope)).map(({ id }) => id));
  return to.groups.map(({ id }) => id).filter((id) => taught.has(id));
}

const shownOf = (row: repository.FoundRecipient): Recipient => ({
  ...row,
  channels: row.channels.map(withInstant),
});

/** JSON of the database has an offset in its instants. */
const withInstant = <Each extends { readonly at: string | null }>(each: Each) => ({
  ...each,
  at: each.at === null ? null : new Date(each.at).toISOString(),
});
