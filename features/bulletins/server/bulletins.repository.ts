import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { bulletinStateOf, canReturn } from '../shared/bulletins.rules.ts';
import type { Bulletin, BulletinTo } from '../shared/bulletins.ts';

/** A bulletin as staff see it, and its author. */
export type KeptBulletin = Bulletin & { readonly createdBy: string | null; readonly askedByAdmin: boolean };

/** Bulletins `b` with all that staff's lists say of each. */
export function selectBulletins(db: Db) {
  return db
    .selectFrom('bulletins as b')
    .leftJoin('users as a', 'a.id', 'b.created_by')
    .select(['b.id', 'b.title', 'b.body', 'b.severity', 'b.starts_at', 'b.ends_at', 'b.ended_at'])
    .select(['b.by_mail', 'b.by_push', 'b.sms_text', 'b.asked_by_admin'])
    .select(['b.to_many', 'b.role', 'b.recipients', 'b.version', 'b.created_by'])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('author'))
    .select(
      sql<string[]>`ARRAY(SELECT e.email FROM bulletin_emails e WHERE e.bulletin_id = b.id ORDER BY 1)`.as(
        'emails',
      ),
    )
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
        ORDER BY g.name COLLATE lt_natural, g.id) FROM bulletin_groups bg JOIN groups g ON g.id = bg.group_id
        WHERE bg.bulletin_id = b.id), '[]')`.as('groups'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bulletin_readings as r')
          .whereRef('r.bulletin_id', '=', 'b.id')
          .select(sql<number>`count(*)::int`.as('seen'))
          .select(sql<number>`count(r.dismissed_at)::int`.as('dismissed'))
          .as('read'),
      (join) => join.onTrue(),
    )
    .select(['read.seen', 'read.dismissed']);
}

type Found = Awaited<ReturnType<ReturnType<typeof selectBulletins>['execute']>>[number];

/** A row of {@link selectBulletins} as a bulletin at an instant. */
export function toBulletin(row: Found, now: string): KeptBulletin {
  const { id, title, body, severity, recipients, seen, dismissed, author, version } = row;
  const time = { startsAt: row.starts_at, endsAt: row.ends_at, endedAt: row.ended_at };
  const to = { many: row.to_many, emails: row.emails, groups: row.groups, role: row.role };
  const channels = { mail: row.by_mail, push: row.by_push };
  const counts = { recipients, seen: seen ?? 0, dismissed: dismissed ?? 0 };
  const state = bulletinStateOf(time, now);
  return {
    id,
    title,
    body,
    severity,
    ...time,
    state,
    canReturn: canReturn(time, now),
    to,
    channels,
    sms: row.sms_text,
    ...counts,
    author,
    version,
    createdBy: row.created_by,
    askedByAdmin: row.asked_by_admin,
  };
}

export async function findBulletin(db: Db, id: string, now: string): Promise<KeptBulletin | undefined> {
  const row = await selectBulletins(db).where('b.id', '=', id).executeTakeFirst();
  return row && toBulletin(row, now);
}

/** Locks a bulletin until the transaction ends. */
export async function lockBulletin(db: Db, id: string): Promise<void> {
  await db.selectFrom('bulletins').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes a bulletin; false when its id is taken. */
export async function insertBulletin(db: Db, row: Insertable<Database['bulletins']>): Promise<boolean> {
  const made = await db
    .insertInto('bulletins')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateBulletin(
  db: Db,
  id: string,
  change: Updateable<Database['bulletins']>,
): Promise<void> {
  await db
    .updateTable('bulletins')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the audience of a bulletin. */
export async function replaceRecipients(
  db: Db,
  id: string,
  { emails, groupIds }: Pick<BulletinTo, 'emails' | 'groupIds'>,
): Promise<void> {
  await db.deleteFrom('bulletin_emails').where('bulletin_id', '=', id).execute();
  await db.deleteFrom('bulletin_groups').where('bulletin_id', '=', id).execute();
  if (emails.length > 0)
    await sql`INSERT INTO bulletin_emails (bulletin_id, email) SELECT ${id}, unnest(${emails}::text[])`.execute(
      db,
    );
  if (groupIds.length > 0)
    await sql`INSERT INTO bulletin_groups (bulletin_id, group_id) SELECT ${id}, unnest(${groupIds}::uuid[])`.execute(
      db,
    );
}

/** Bulletins that are due and whose readers were not notified, locked; those of another process are skipped. */
export async function lockDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulletins')
    .select('id')
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Records that the readers were notified, and how many they are; no new version, because nobody changed
 * anything.
 */
export async function setBegun(
  db: Db,
  id: string,
  { at, recipients }: { at: string; recipients: number },
): Promise<void> {
  await db.updateTable('bulletins').set({ begun_at: at, recipients }).where('id', '=', id).execute();
}

/** Records that a bulletin is sent by mail and push now; false when it already was, or must not be any more. */
export async function setTold(db: Db, id: string, now: string): Promise<boolean> {
  const told = await db
    .updateTable('bulletins')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return told !== undefined;
}

/** Records a bulletin's actual channels; no new version, because nobody changed anything. */
export async function setChannels(db: Db, id: string, { mail, push }: Bulletin['channels']): Promise<void> {
  await db.updateTable('bulletins').set({ by_mail: mail, by_push: push }).where('id', '=', id).execute();
}

/** Deletes the addresses of bulletins that ended before an instant. */
export async function deleteOldEmails(db: Db, before: string): Promise<void> {
  await sql`DELETE FROM bulletin_emails e USING bulletins b
    WHERE b.id = e.bulletin_id AND least(b.ends_at, b.ended_at) < ${before}`.execute(db);
}

/** Deletes recipient addresses that no account has: it was deleted, or has another one. */
export async function deleteNobodysEmails(db: Db): Promise<void> {
  await sql`DELETE FROM bulletin_emails e WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = e.email)`.execute(
    db,
  );
}
