import { type RawBuilder, sql } from 'kysely';
import { worksWaitingFor } from '#features/shelf/server/shelf.service.ts';
import { dayOf, isNewSince, type LinesWanted, thing } from './lines.repository.ts';

/** Works that wait on the shelf for a teacher's yes; by group, the one that has waited longest first. */
export function waitingWorks(wanted: LinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('works-waiting')) return [];
  return [
    sql`SELECT ${thing({
      kind: 'works-waiting',
      id: sql`b.id`,
      name: sql`b.name`,
      groupId: sql`b.id`,
      amount: sql`b.waiting`,
      weight: sql`b.waiting`,
      order: sql`extract(epoch FROM b.since)`,
    })} FROM (SELECT w.group_id AS id, w.group_name AS name, count(*) AS waiting, min(w.put_at) AS since
        FROM ${worksWaitingFor(wanted.actor)} w WHERE ${isNewSince(wanted, 'works-waiting', dayOf(sql`w.put_at`))}
        GROUP BY w.group_id, w.group_name) AS b`,
  ];
}
