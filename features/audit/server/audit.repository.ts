import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Entries of the audit log, newest first, with the present names of people and objects. */
export function findEntries(
  db: Db,
  { userId, before, limit }: { userId: string | null; before: string | null; limit: number },
) {
  return db
    .selectFrom('audit_entries as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'e.subject_id').on('e.subject_type', '=', 'user'),
    )
    .leftJoin('children as c', (join) =>
      join.onRef('c.id', '=', 'e.subject_id').on('e.subject_type', '=', 'child'),
    )
    .leftJoin('groups as g', (join) =>
      join.onRef('g.id', '=', 'e.subject_id').on('e.subject_type', '=', 'group'),
    )
    .select(['e.id', 'e.at', 'e.action', 'e.detail', 'e.actor_id as actorId'])
    .select(['e.subject_type as subjectType', 'e.subject_id as subjectId'])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('actorName'))
    .select(
      sql<
        string | null
      >`coalesce(u.first_name || ' ' || u.last_name, c.first_name || ' ' || c.last_name, g.name)`.as(
        'subject',
      ),
    )
    .$if(userId !== null, (query) => query.where(concerns(userId ?? '')))
    .$if(before !== null, (query) => query.where('e.id', '<', before ?? ''))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** What a user did, and what was done to the user, to the family's record of them, or to something of theirs. */
const concerns = (userId: string) => sql<SqlBool>`(
  e.subject_id = ${userId} OR e.actor_id = ${userId}
  OR (e.detail ? 'userId' AND e.detail ->> 'userId' = ${userId}::text)
  OR e.subject_id = ANY(ARRAY(SELECT id FROM children WHERE user_id = ${userId}))
)`;
