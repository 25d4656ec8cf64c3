import { type RawBuilder, sql } from 'kysely';
import { dayOf, isNewSince, type LinesWanted, thing } from './lines.repository.ts';

/** For how long a child who turned 14 is shown when nobody could be written to, in days. */
const unreachedDays = 30;

/** Children who turned 14, and neither they nor a guardian had a mailbox to be asked at; the earliest first. Gone once the child answers. */
export function unreachedFourteens(wanted: LinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('fourteen')) return [];
  const day = dayOf(sql`n.told_at`);
  return [
    sql`SELECT ${thing({
      kind: 'fourteen',
      id: sql`u.id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      date: day,
      order: sql`extract(epoch FROM n.told_at)`,
    })} FROM age_of_consent_notices n JOIN users u ON u.id = n.child_id
      WHERE NOT n.reached AND u.deleted_at IS NULL AND ${day} > ${wanted.today}::date - ${unreachedDays}::int
        AND NOT EXISTS (SELECT FROM consent_answers a WHERE a.child_id = n.child_id AND a.answered_by = n.child_id)
        AND ${isNewSince(wanted, 'fourteen', day)}`,
  ];
}
