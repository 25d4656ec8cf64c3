import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { Subject } from '../shared/conversations.ts';
import { close, insertConversation, insertMessage, noteMessage } from './messages.repository.ts';

interface Told {
  readonly by: string;
  readonly text: string;
  readonly ofStaff?: boolean;
  readonly at?: string;
}

interface NewConversation {
  readonly childId: string;
  readonly subject?: Subject;
  readonly title?: string;
  readonly messages: readonly [Told, ...Told[]];
  readonly closedAt?: string;
}

/** A conversation with its messages; open unless it says when it was closed. Returns its id. */
export async function createConversation(
  db: Db,
  { childId, subject = 'attendance', title = '', messages, closedAt }: NewConversation,
): Promise<{ id: string }> {
  const id = randomUUID();
  for (const [place, { by, text, ofStaff = false, at = '2026-11-20T08:00:00.000Z' }] of messages.entries()) {
    const number = place + 1;
    if (number === 1) await insertConversation(db, { id, childId, subject, title, by, at, ofStaff });
    else await noteMessage(db, { conversationId: id, number, ofStaff, at });
    await insertMessage(db, { id: randomUUID(), conversationId: id, number, by, ofStaff, text, at });
  }
  if (closedAt) await close(db, id, closedAt);
  return { id };
}
