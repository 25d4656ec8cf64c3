import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { Message, Subject } from '../shared/conversations.ts';
import { isInReach } from './conversations.repository.ts';

/** A conversation that is held for the rest of the transaction. */
export interface HeldConversation {
  readonly id: string;
  readonly childId: string;
  readonly subject: Subject;
  readonly isOpen: boolean;
  readonly lastNumber: number;
  readonly waitingSince: string | null;
}

const held = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.child_id as childId', 'c.subject', 'c.is_open as isOpen'])
    .select(['c.last_number as lastNumber', 'c.waiting_since as waitingSince'])
    .forUpdate('c');

/** Holds a conversation in an actor's reach. */
export function holdConversation(db: Db, actor: Actor, id: string): Promise<HeldConversation | undefined> {
  return held(db).where('c.id', '=', id).where(isInReach(actor)).executeTakeFirst();
}

interface About {
  readonly childId: string;
  readonly subject: Subject;
}

/** Holds the open conversation about a child and subject. */
export function holdOpen(db: Db, { childId, subject }: About): Promise<HeldConversation | undefined> {
  return held(db)
    .where('c.child_id', '=', childId)
    .where('c.subject', '=', subject)
    .where('c.is_open', '=', true)
    .where('c.is_second', '=', false)
    .executeTakeFirst();
}

interface NewConversation extends About {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly at: string;
  /** Staff begin it: nobody waits for an answer of the academy. */
  readonly ofStaff?: boolean;
}

/** Begins a conversation; false when its id is taken, or one about the child and subject is open. Its first message follows. */
export async function insertConversation(db: Db, made: NewConversation): Promise<boolean> {
  const { id, childId, subject, title, by, at, ofStaff = false } = made;
  const row = await db
    .insertInto('conversations')
    .values({
      ...{ id, child_id: childId, subject, title, last_number: 1, last_at: at },
      ...{
        waiting_since: ofStaff ? null : at,
        of_staff: ofStaff,
        opened_by: by,
        opened_at: at,
        answered_at: null,
        closed_at: null,
      },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly number: number;
  readonly by: string;
  readonly ofStaff: boolean;
  readonly text: string;
  readonly at: string;
  /** It came by mail: how many attachments were left, and whether this is only its beginning. */
  readonly byMail?: { readonly attachments: number; readonly isCut: boolean } | undefined;
}

/** Writes a message; false when its id is taken. */
export async function insertMessage(db: Db, message: NewMessage): Promise<boolean> {
  const { id, conversationId, number, by, ofStaff, text, at, byMail } = message;
  const row = await db
    .insertInto('conversation_messages')
    .values({
      ...{ id, conversation_id: conversationId, number, author_id: by },
      ...{ of_staff: ofStaff, text, written_at: at },
      ...(byMail && { by_mail: true, attachments: byMail.attachments, is_cut: byMail.isCut }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NotedMessage extends Pick<NewMessage, 'conversationId' | 'number' | 'ofStaff' | 'at'> {
  /** Staff wrote it without having seen the conversation: it answers nobody. */
  readonly isUnasked?: boolean | undefined;
}

/** Notes a further message: the family waits from its first one on, until staff answer. */
export async function noteMessage(
  db: Db,
  { conversationId, number, ofStaff, at, isUnasked = false }: NotedMessage,
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ last_number: number, last_at: at })
    .$if(ofStaff && !isUnasked, (query) =>
      query.set({ waiting_since: null, answered_at: sql<string>`coalesce(answered_at, ${at}::timestamptz)` }),
    )
    .$if(!ofStaff, (query) =>
      query.set({ waiting_since: sql<string>`coalesce(waiting_since, ${at}::timestamptz)` }),
    )
    .where('id', '=', conversationId)
    .execute();
}

/** What was written under an id, and where; undefined for an unknown one. */
export function findWritten(db: Db, messageId: string) {
  return db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.id as conversationId', 'c.child_id as childId', 'c.subject', 'm.text', 'm.author_id as by'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
}

/** The number of the last message by anybody of staff but one; 0 without any. */
export async function findLastOfOthers(db: Db, conversationId: string, but: string): Promise<number> {
  const row = await db
    .selectFrom('conversation_messages')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('conversation_id', '=', conversationId)
    .where('of_staff', '=', true)
    .where(sql<boolean>`author_id IS DISTINCT FROM ${but}::uuid`)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Closes an open conversation. */
export async function close(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ is_open: false, closed_at: at, waiting_since: null, is_second: false })
    .where('id', '=', id)
    .execute();
}

/** Opens a closed conversation; a duplicate while another one of its child and subject is open. */
export async function reopen(db: Db, id: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ is_open: true, closed_at: null })
    .where('id', '=', id)
    .execute();
}

/** The last messages of a conversation, or those before a number, the earliest first, as a reader sees them. */
export async function findMessages(
  db: Db,
  {
    conversationId,
    before,
    most,
    readerId,
  }: {
    readonly conversationId: string;
    readonly before: number | undefined;
    readonly most: number;
    readonly readerId: string;
  },
): Promise<Message[]> {
  const rows = await db
    .selectFrom('conversation_messages as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.number', 'm.of_staff as ofStaff', 'm.text', 'm.written_at as at'])
    .select(
      sql<string | null>`CASE WHEN u.deleted_at IS NULL THEN u.first_name || ' ' || u.last_name END`.as(
        'author',
      ),
    )
    .select(
      sql<Message['byMail']>`CASE WHEN m.by_mail THEN
        json_build_object('attachments', m.attachments, 'isCut', m.is_cut) END`.as('byMail'),
    )
    .select(sql<boolean>`(m.author_id IS NOT DISTINCT FROM ${readerId}::uuid)`.as('isOwn'))
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.number', '<', before ?? 0))
    .orderBy('m.number', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
}

/** Notes how far a guardian has read, at most to the last message; never goes back. True when it went on. */
export async function writeReading(
  db: Db,
  {
    conversationId,
    userId,
    number,
  }: { readonly conversationId: string; readonly userId: string; readonly number: number },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO conversation_readings AS r (conversation_id, user_id, number)
    SELECT c.id, ${userId}, least(${number}::int, c.last_number) FROM conversations c WHERE c.id = ${conversationId}
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET number = excluded.number WHERE r.number < excluded.number
    RETURNING number`.execute(db);
  return rows.length > 0;
}
