import { type RawBuilder, sql } from 'kysely';
import { jobAttempts } from '#platform/server/jobs/jobs.ts';
import type { OutcomeChannel } from '../shared/recipients.ts';

/** Hours after which a push that nobody accepted or refused counts as unknown. */
const pushHours = 24;

/** The instants by which outcomes are judged. */
export interface Judged {
  readonly now: string;
  /** What was sent before it is deleted. */
  readonly keptSince: string;
}

/** Nothing was written for the person: it was too early, they came later, or it is deleted. */
const untold = ({ now, keptSince }: Judged) => sql`
  WHEN n.id IS NULL AND b.told_at IS NULL AND b.ended_at IS NULL AND b.ends_at > ${now}::timestamptz THEN 'waiting'
  WHEN n.id IS NULL AND b.told_at < ${keptSince}::timestamptz THEN 'unknown'
  WHEN n.id IS NULL THEN 'not_sent'
  WHEN d.notification_id IS NULL THEN 'off'
  WHEN d.due_at IS NOT NULL THEN 'waiting'`;

const delivery = (channel: OutcomeChannel) =>
  sql`(VALUES (1)) one LEFT JOIN deliveries d ON d.notification_id = n.id AND d.channel = ${channel}`;

const mail = (judged: Judged) => sql`SELECT 'mail' AS channel, m.sent_at AS at, CASE ${untold(judged)}
    WHEN d.sent_at IS NULL AND (u.email IS NULL OR u.email_verified_at IS NULL) THEN 'no_address'
    WHEN d.sent_at IS NULL THEN 'off'
    WHEN m.id IS NULL THEN 'unknown'
    WHEN m.sent_at IS NOT NULL THEN 'sent'
    WHEN m.dropped_at IS NOT NULL OR m.attempts >= ${sql.lit(jobAttempts)} THEN 'failed'
    WHEN m.kept_at IS NOT NULL THEN 'held'
    ELSE 'waiting' END AS outcome
  FROM ${delivery('mail')} LEFT JOIN mails m ON m.id = d.mail_id WHERE b.by_mail`;

const push = (judged: Judged) => sql`SELECT 'push' AS channel, d.accepted_at AS at, CASE ${untold(judged)}
    WHEN d.sent_at IS NULL THEN 'off'
    WHEN d.accepted_at IS NOT NULL THEN 'sent'
    WHEN d.failed_at IS NOT NULL THEN 'failed'
    WHEN d.devices = 0 OR NOT EXISTS (SELECT FROM push_devices p WHERE p.user_id = u.id) THEN 'no_address'
    WHEN d.sent_at < ${judged.now}::timestamptz - ${sql.lit(pushHours)} * interval '1 hour' THEN 'unknown'
    ELSE 'waiting' END AS outcome
  FROM ${delivery('push')} WHERE b.by_push`;

/** Minutes after which an SMS that is still being sent counts as unknown: its process is gone. */
const smsMinutes = 10;

// Only guardians get SMS.
const sms = (judged: Judged) => sql`SELECT 'sms' AS channel,
    CASE WHEN s.state = 'accepted' THEN s.changed_at END AS at, CASE ${untold(judged)}
    WHEN d.sent_at IS NULL AND u.phone IS NULL THEN 'no_address'
    WHEN d.sent_at IS NULL OR s.state = 'off' THEN 'off'
    WHEN s.state = 'accepted' THEN 'sent'
    WHEN s.state = 'refused' THEN 'failed'
    WHEN s.state = 'over_limit' THEN 'held'
    WHEN s.id IS NULL OR s.state = 'unknown' OR s.state = 'sending'
      AND s.changed_at < ${judged.now}::timestamptz - ${sql.lit(smsMinutes)} * interval '1 minute' THEN 'unknown'
    ELSE 'waiting' END AS outcome
  FROM ${delivery('sms')} LEFT JOIN sms_messages s ON s.id = d.sms_id
  WHERE b.sms_text IS NOT NULL AND u.role = 'parent'`;

/**
 * How each channel tells what became of a bulletin `b` for a person `u` with the line `n`, if any: a query of at most one row `channel`, `outcome`,
 * `at`; without a row the bulletin doesn't use it. A new channel is a line here.
 */
const channelOutcomes: Readonly<Record<OutcomeChannel, (judged: Judged) => RawBuilder<unknown>>> = {
  mail,
  push,
  sms,
};

/** What became of a bulletin on all of its channels: a query of one row each. */
export function outcomesOf(judged: Judged): RawBuilder<unknown> {
  return sql.join(
    Object.values(channelOutcomes).map((of) => of(judged)),
    sql` UNION ALL `,
  );
}
