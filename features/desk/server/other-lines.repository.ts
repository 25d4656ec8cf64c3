import { type RawBuilder, sql } from 'kysely';
import type { Semester } from '#features/feedback/shared/feedback.ts';
import { isPresentStudent, presentStudents } from '#features/membership/server/taking-part.service.ts';
import {
  gaveUp,
  isUndelivered,
  isWaiting,
  maskedRecipient,
} from '#features/operations/server/operations.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { prizeDays, smallShare } from '../shared/desk.rules.ts';
import type { Line } from '../shared/desk.ts';
import { waitingConversations } from './conversation-lines.repository.ts';
import { unreachedFourteens } from './fourteen-lines.repository.ts';
import {
  dayOf,
  isInReach,
  isNewSince,
  isShown,
  type LinesWanted,
  readLines,
  thing,
} from './lines.repository.ts';
import { waitingWorks } from './shelf-lines.repository.ts';

/** What the lines beyond sheets and money depend on. */
export interface OtherLinesWanted extends LinesWanted {
  readonly locale: Locale;
  readonly term: { readonly schoolYear: number; readonly semester: Semester };
  /** The semester ends soon: every child without a letter is shown, not only returned letters. */
  readonly termEnds: boolean;
  /** The demo shows what it does not send. */
  readonly mailServer: 'set' | 'missing' | 'demo';
}

/** For how long after its end a group's diplomas are shown as missing, in days. */
const diplomaDays = 365;
/** For how long after a trial lesson its family is shown, in days. */
const trialDays = 7;
/** A staff code is shown when unused for this long, and until this long after its expiry, in days. */
const unusedCodeDays = 2;
const endedCodeDays = 14;
/** A mail that has waited for so many hours is told as late. */
const lateHours = 2;

/** All lines but those of the sheets and the money, in one statement. */
export function findOtherLines(db: Db, wanted: OtherLinesWanted): Promise<Line[]> {
  return readLines(db, [
    ...waitingWorks(wanted),
    ...waitingConversations(wanted),
    ...trials(wanted),
    ...prizes(wanted),
    ...missingFeedback(wanted),
    ...waitingFeedback(wanted),
    ...unreachedFourteens(wanted),
    ...diplomas(wanted),
    ...groupSizes(wanted),
    ...staffCodes(wanted),
    ...keptMails(wanted),
    ...lateMails(wanted),
    ...mails(wanted),
    ...jobs(wanted),
  ]);
}

/** Children who tried a group within a week and are not its students yet, the latest first. */
function trials(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('trials')) return [];
  const { today, actor } = wanted;
  return [
    sql`SELECT ${thing({
      kind: 'trials',
      id: sql`t.id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      about: sql`g.name`,
      groupId: sql`g.id`,
      date: sql`e.local_date`,
      order: sql`DATE '2100-01-01' - e.local_date`,
    })} FROM trials t JOIN schedule_events e ON e.id = t.event_id JOIN groups g ON g.id = t.group_id
      JOIN children c ON c.id = t.child_id JOIN users u ON u.id = c.user_id
      JOIN daily_sheets s ON s.group_id = t.group_id AND s.date = e.local_date
      JOIN daily_sheet_rows r ON r.sheet_id = s.id AND r.user_id = c.user_id AND r.attendance <> 'absent'
      WHERE t.ended_at IS NULL AND e.local_date BETWEEN ${today}::date - ${trialDays}::int AND ${today}
        AND ${isInReach(actor)} AND NOT ${isPresentStudent(sql`t.group_id`, sql`c.user_id`)}
        AND ${isNewSince(wanted, 'trials', sql`e.local_date`)}`,
  ];
}

/** Prizes that were ordered more than a week ago and are not handed over, oldest first. */
function prizes(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('prizes')) return [];
  const day = dayOf(sql`c.claimed_at`);
  return [
    sql`SELECT ${thing({
      kind: 'prizes',
      id: sql`c.id`,
      // Looked up one by one: a join would read all people of the academy for a few.
      name: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = c.user_id)`,
      about: sql`coalesce(nullif(c.reward_name ->> ${wanted.locale}::text, ''), c.reward_name ->> 'lt')`,
      groupId: sql`c.group_id`,
      date: day,
      order: sql`extract(epoch FROM c.claimed_at)`,
    })} FROM claims c JOIN groups g ON g.id = c.group_id
      WHERE c.status IN ('claimed', 'ready') AND c.claimed_at < ${wanted.now}::timestamptz - make_interval(days => ${prizeDays})
        AND ${isReached(wanted)} AND ${isNewSince(wanted, 'prizes', sql`(${day} + ${prizeDays}::int)`)}`,
  ];
}

// Prizes of a group that has ended are still to be handed over.
const isReached = ({ actor }: LinesWanted): RawBuilder<boolean> =>
  actor.role === 'admin' ? sql`true` : sql`${isInReach(actor)}`;

/** Children without a letter before the semester ends, and returned letters at any time; by group. */
function missingFeedback(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!isShown(wanted, 'feedback-missing')) return [];
  const { term, termEnds, actor } = wanted;
  const missing = termEnds
    ? sql`f.state IS NULL OR f.state IN ('draft', 'returned')`
    : sql`f.state = 'returned'`;
  return [
    sql`SELECT ${thing({
      kind: 'feedback-missing',
      id: sql`b.id`,
      name: sql`b.name`,
      groupId: sql`b.id`,
      amount: sql`b.missing`,
      weight: sql`b.missing`,
      order: sql`-b.missing`,
    })} FROM (SELECT g.id, g.name, count(*) AS missing
        FROM groups g JOIN ${presentStudents} m ON m.group_id = g.id
        LEFT JOIN feedback f ON f.child_id = m.user_id AND f.group_id = g.id
          AND f.school_year = ${term.schoolYear} AND f.semester = ${term.semester}
        WHERE ${isInReach(actor)} AND g.feedback_enabled IS NOT FALSE AND (${missing})
        GROUP BY g.id, g.name) AS b`,
  ];
}

/** Letters that wait for an admin's approval, the longest first. */
function waitingFeedback(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('feedback-waiting')) return [];
  const day = dayOf(sql`f.sent_at`);
  return [
    sql`SELECT ${thing({
      kind: 'feedback-waiting',
      id: sql`f.id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      about: sql`g.name`,
      groupId: sql`g.id`,
      date: day,
      order: sql`extract(epoch FROM f.sent_at)`,
    })} FROM feedback f JOIN users u ON u.id = f.child_id JOIN groups g ON g.id = f.group_id
      WHERE f.state = 'waiting' AND ${isNewSince(wanted, 'feedback-waiting', day)}`,
  ];
}

/** Groups that ended within a year and whose children have no valid diploma; the one that ended last first. */
function diplomas(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('diplomas')) return [];
  const { today } = wanted;
  return [
    sql`SELECT ${thing({
      kind: 'diplomas',
      id: sql`b.id`,
      name: sql`b.name`,
      groupId: sql`b.id`,
      date: sql`b.end_date`,
      amount: sql`b.missing`,
      weight: sql`b.missing`,
      order: sql`DATE '2100-01-01' - b.end_date`,
    })} FROM (SELECT g.id, g.name, g.end_date, count(*) AS missing
        FROM groups g JOIN ${presentStudents} m ON m.group_id = g.id
        WHERE g.deleted_at IS NULL AND g.status <> 'inactive' AND g.diploma_enabled IS NOT FALSE
          AND g.end_date < ${today} AND g.end_date >= ${today}::date - ${diplomaDays}::int
          AND ${isNewSince(wanted, 'diplomas', sql`g.end_date`)}
          AND NOT EXISTS (SELECT FROM diplomas d
            WHERE d.group_id = g.id AND d.student_id = m.user_id AND d.revoked_at IS NULL)
        GROUP BY g.id, g.name, g.end_date) AS b`,
  ];
}

/**
 * Groups with more students than places, and groups with fewer than half their places taken; the emptiest first. Counted
 * once.
 */
function groupSizes(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  const { today, actor } = wanted;
  const isOver = sql<boolean>`b.students > b.max_students`;
  const isUnder = sql<boolean>`b.students < b.max_students * ${smallShare}::float8`;
  const wrong = [
    ...(isShown(wanted, 'groups-over') ? [isOver] : []),
    ...(isShown(wanted, 'groups-under') ? [isUnder] : []),
  ];
  if (wrong.length === 0) return [];
  return [
    sql`SELECT ${thing({
      kind: sql`CASE WHEN ${isOver} THEN 'groups-over' ELSE 'groups-under' END`,
      id: sql`b.id`,
      name: sql`b.name`,
      groupId: sql`b.id`,
      amount: sql`b.students`,
      outOf: sql`b.max_students`,
      order: sql`CASE WHEN ${isOver} THEN b.max_students - b.students ELSE b.students END`,
    })} FROM (SELECT g.id, g.name, g.max_students, coalesce(m.students, 0) AS students
        FROM groups g LEFT JOIN (SELECT group_id, count(*) AS students FROM ${presentStudents} s
          GROUP BY group_id) AS m ON m.group_id = g.id
        WHERE ${isInReach(actor)} AND (g.end_date IS NULL OR g.end_date >= ${today})) AS b
      WHERE ${sql.join(wrong, sql` OR `)}`,
  ];
}

/** Codes for new staff that nobody has used for two days, also recently expired ones. */
function staffCodes(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('staff-codes')) return [];
  const now = sql`${wanted.now}::timestamptz`;
  return [
    sql`SELECT ${thing({
      kind: 'staff-codes',
      id: sql`c.id`,
      name: sql`coalesce(c.email, '')`,
      about: sql`c.role`,
      date: dayOf(sql`c.expires_at`),
      order: sql`extract(epoch FROM c.expires_at)`,
    })} FROM staff_codes c WHERE c.used_at IS NULL AND c.revoked_at IS NULL
        AND c.created_at < ${now} - make_interval(days => ${unusedCodeDays})
        AND c.expires_at > ${now} - make_interval(days => ${endedCodeDays})
        AND ${isNewSince(wanted, 'staff-codes', sql`(${dayOf(sql`c.created_at`)} + ${unusedCodeDays}::int)`)}`,
  ];
}

/** How many mails are kept for want of a mail server, which is told as long as there is none; then they wait for a decision. */
function keptMails(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (wanted.mailServer === 'demo') return [];
  const kind = wanted.mailServer === 'set' ? 'mails-kept' : 'mail-server';
  if (!isShown(wanted, kind)) return [];
  const line = thing({ kind, id: sql`''`, name: sql`''`, weight: sql`b.kept`, order: sql`0` });
  const isTold = kind === 'mails-kept' ? sql`b.kept > 0` : sql`true`;
  return [
    sql`SELECT ${line} FROM (SELECT count(*) AS kept FROM mails WHERE kept_at IS NOT NULL) AS b WHERE ${isTold}`,
  ];
}

/** Mails that have been waiting to be sent for hours, although they are still tried. */
function lateMails(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!isShown(wanted, 'mails-late')) return [];
  const now = sql`${wanted.now}::timestamptz`;
  return [
    sql`SELECT ${thing({
      kind: 'mails-late',
      id: sql`m.id`,
      name: maskedRecipient,
      date: dayOf(sql`m.created_at`),
      order: sql`extract(epoch FROM m.created_at)`,
    })} FROM mails m WHERE ${isWaiting} AND m.created_at < ${now} - make_interval(hours => ${lateHours})`,
  ];
}

/** Mails undelivered after all their attempts. */
function mails(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('mails')) return [];
  const day = dayOf(sql`m.created_at`);
  return [
    sql`SELECT ${thing({
      kind: 'mails',
      id: sql`m.id`,
      name: maskedRecipient,
      date: day,
      order: sql`-extract(epoch FROM m.created_at)`,
    })} FROM mails m WHERE ${isUndelivered} AND ${isNewSince(wanted, 'mails', day)}`,
  ];
}

/** Jobs that gave up, by task. */
function jobs(wanted: OtherLinesWanted): RawBuilder<unknown>[] {
  if (!wanted.kinds.has('jobs')) return [];
  return [
    sql`SELECT ${thing({
      kind: 'jobs',
      id: sql`b.task`,
      name: sql`b.task`,
      amount: sql`b.failed`,
      weight: sql`b.failed`,
      order: sql`-b.failed`,
    })} FROM (SELECT j.task_identifier AS task, count(*) AS failed FROM graphile_worker.jobs j
        WHERE ${gaveUp} AND ${isNewSince(wanted, 'jobs', dayOf(sql`j.updated_at`))}
        GROUP BY j.task_identifier) AS b`,
  ];
}
