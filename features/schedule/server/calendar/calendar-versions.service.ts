import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { FeedEvent } from './calendar-feed.repository.ts';
import { contentOf } from './calendar-file.service.ts';
import { type EntryVersion, findVersions, saveVersions } from './calendar-versions.repository.ts';

/**
 * The events with their versions in a user's calendar. The version changes whenever anything in the entry changes,
 * whatever the reason (a renamed group, a reported absence, the user's language). Calendar programs may ignore an entry
 * with a version that they know (RFC 5545 §3.8.7.4). The caller holds the lock on the calendar's address.
 */
export async function versionEvents(
  tx: Tx,
  { userId, locale }: { userId: string; locale: Locale },
  events: readonly FeedEvent[],
): Promise<FeedEvent[]> {
  const known = new Map((await findVersions(tx.db, userId)).map((each) => [each.eventId, each]));
  const versions = events.map((event) => {
    const content = contentOf(event, locale);
    return versionOf(event, content, { known: known.get(event.id), now: nowIso(tx) });
  });
  const changed = versions.filter((each) => known.get(each.eventId) !== each);
  if (changed.length > 0) await saveVersions(tx.db, userId, changed);
  return events.map((event, index) => {
    const { sequence = event.sequence, changedAt = event.changedAt } = versions[index] ?? {};
    return { ...event, sequence, changedAt };
  });
}

function versionOf(
  { id: eventId, sequence, changedAt }: FeedEvent,
  content: string,
  { known, now }: { known: EntryVersion | undefined; now: string },
): EntryVersion {
  if (!known) return { eventId, content, sequence, changedAt };
  if (known.content === content) return known;
  return { eventId, content, sequence: Math.max(known.sequence + 1, sequence), changedAt: now };
}
