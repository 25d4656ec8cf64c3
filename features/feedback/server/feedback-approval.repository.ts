import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { WaitingFeedback } from '../shared/feedback.ts';
import { isPresentVersion, nameOf } from './feedback.repository.ts';

interface WaitingWanted {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Waiting feedback, oldest first, and how many there are. Every word is in the child's or the group's name.
 */
export async function findWaiting(
  db: Db,
  { search, limit, offset }: WaitingWanted,
): Promise<{ waiting: Omit<WaitingFeedback, 'facts'>[]; total: number }> {
  const all = db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.child_id')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .where('f.state', '=', 'waiting')
    // Nobody would read feedback on a child whose account is gone.
    .where('u.deleted_at', 'is', null)
    .where((eb) => {
      const children = hasWords('u.search', search);
      if (children.length === 0) return sql<boolean>`true`;
      return eb.or([eb.and(children), eb.and(hasWords('g.search', search))]);
    });
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin('users as editor', 'editor.id', 'f.edited_by')
    .leftJoin('feedback_versions as v', (join) => join.on(isPresentVersion))
    .leftJoin('feedback as o', (join) =>
      join.onRef('o.child_id', '=', 'f.child_id').on('o.visible', '=', true).onRef('o.id', '<>', 'f.id'),
    )
    .leftJoin('groups as og', 'og.id', 'o.group_id')
    .select([
      'f.id',
      'f.text',
      'f.version',
      'f.school_year',
      'f.semester',
      'f.visible',
      'v.text as approvedText',
    ])
    .select([
      'u.id as childId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      nameOf('editor').as('by'),
    ])
    .select([
      'g.id as groupId',
      'g.name as groupName',
      'o.id as oId',
      'o.school_year as oYear',
      'o.semester as oSemester',
    ])
    .select(['og.id as oGroupId', 'og.name as oGroupName'])
    .select((eb) => eb.ref('f.sent_at').$notNull().as('sentAt'))
    .orderBy('f.sent_at')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const waiting = rows.map(({ id, text, version, visible, by, sentAt, approvedText, ...row }) => ({
    ...{ id, text, version, visible, by, sentAt, approvedText },
    child: { id: row.childId, firstName: row.firstName, lastName: row.lastName },
    group: { id: row.groupId, name: row.groupName },
    term: { schoolYear: row.school_year, semester: row.semester },
    other:
      row.oId && row.oGroupId && row.oYear && row.oSemester
        ? {
            id: row.oId,
            group: { id: row.oGroupId, name: row.oGroupName ?? '' },
            term: { schoolYear: row.oYear, semester: row.oSemester },
          }
        : null,
  }));
  return { waiting, total };
}
