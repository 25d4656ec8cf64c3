import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '#features/conversations/server/conversations.service.ts';
import { dayOf, isNewSince, type LinesWanted, thing } from './lines.repository.ts';

/** Families that wait for an answer to what they wrote, the longest first. */
export function waitingConversations(wanted: LinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('conversations')) return [];
  const day = dayOf(sql`c.waiting_since`);
  return [
    sql`SELECT ${thing({
      kind: 'conversations',
      id: sql`c.id`,
      name: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = c.child_id)`,
      about: sql`c.subject`,
      date: day,
      order: sql`extract(epoch FROM c.waiting_since)`,
    })} FROM conversations c
      WHERE c.waiting_since IS NOT NULL AND ${isInReach(wanted.actor)} AND ${isNewSince(wanted, 'conversations', day)}`,
  ];
}
