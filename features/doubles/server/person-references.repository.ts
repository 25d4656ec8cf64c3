import { guestReference } from '#features/membership/server/guests.service.ts';
import { stayReference } from '#features/membership/server/merged-stays.service.ts';
import type { MergeKind } from '../shared/doubles.ts';
import { staffReferences } from './staff-references.repository.ts';

/** What a merge does with the rows that name the person who is merged away. */
export interface PersonReference {
  readonly table: string;
  readonly column: string;
  /** `records` names the family's record (`children`), everything else the person (`users`). */
  readonly of: 'users' | 'records';
  /**
   * - `moves`: the rows are the kept person's from now on
   * - `ends`: deleted, and not brought back by undoing: what signs somebody in
   * - `stays`: who did something; a child does nothing of the kind, or it is history
   * - `own`: the feature that owns the table does it, because more depends on it
   */
  readonly does: 'moves' | 'ends' | 'stays' | 'own';
  readonly kind?: MergeKind;
  /** When a row `g` cannot move because the kept person has a row `k`. Such a row is put aside, for undoing. */
  readonly clash?: string;
  /** In a clash `g` stays where it is instead: other rows depend on it. */
  readonly behind?: true;
  /** When in a clash `k` is put aside instead: it says less. */
  readonly yields?: string;
  /** When a row `g` moves with a column changed, because of a row `k`. */
  readonly adjust?: { readonly when: string; readonly column: string; readonly to: boolean };
}

const ofUser = (table: string, rest: Omit<PersonReference, 'table' | 'column' | 'of'>) =>
  ({ table, column: 'user_id', of: 'users', ...rest }) as const;
const ends = (table: string) => ofUser(table, { does: 'ends' });

const ofRecord = (table: string, rest: Pick<PersonReference, 'clash' | 'kind' | 'behind'>) =>
  ({ table, column: 'child_id', of: 'records', does: 'moves', ...rest }) as const;

const saysNothing = `k.attendance IS NULL AND k.comment = '' AND k.for_questions + k.for_attendance + k.for_ideas
  + k.for_practices + k.for_helping_others + k.for_challenges + k.extra_points = 0`;

/** What moves before the ledger: sheets and claims are locked before wallets. The points of a line put aside stay with it. */
export const marksAndClaims: readonly PersonReference[] = [
  ofUser('daily_sheet_rows', {
    does: 'moves',
    kind: 'marks',
    clash: 'k.sheet_id = g.sheet_id',
    yields: saysNothing,
  }),
  ofUser('claims', {
    does: 'moves',
    kind: 'claims',
    // The same prize in the same year, which the catalogue allows once (decision P7): both remain.
    adjust: {
      when: `k.reward_id = g.reward_id AND k.school_year = g.school_year AND k.status <> 'cancelled' AND NOT k.repeatable
        AND g.status <> 'cancelled' AND NOT g.repeatable`,
      column: 'repeatable',
      to: true,
    },
  }),
];

/** What moves afterwards, in the order in which it is locked. */
export const otherReferences: readonly PersonReference[] = [
  { table: 'claims', column: 'claimed_by', of: 'users', does: 'moves' },
  ofRecord('subscriptions', {
    kind: 'subscriptions',
    clash: `k.plan_id = g.plan_id AND k.state <> 'ended' AND g.state <> 'ended'`,
  }),
  ofRecord('guardian_invitation_children', { clash: 'k.invitation_id = g.invitation_id' }),
  ofRecord('places_to_confirm', { clash: 'k.group_id = g.group_id' }),
  {
    table: 'seat_holds',
    column: 'child_id',
    of: 'records',
    does: 'moves',
    clash: `k.ended_at IS NULL AND g.ended_at IS NULL
      AND (k.group_id = g.group_id OR k.kind = 'choosing' AND g.kind = 'choosing')`,
  },
  {
    table: 'waiting_places',
    column: 'child_id',
    of: 'records',
    does: 'moves',
    clash: `k.ended_at IS NULL AND g.ended_at IS NULL AND (k.group_id = g.group_id OR k.group_id IS NULL AND g.group_id IS NULL
      AND (k.plan_id, k.module_id) IS NOT DISTINCT FROM (g.plan_id, g.module_id))`,
    behind: true,
  },
  {
    table: 'absence_notices',
    column: 'student_id',
    of: 'users',
    does: 'moves',
    kind: 'absences',
    clash: 'k.group_id = g.group_id AND k.date = g.date',
  },
  { table: 'absence_notices', column: 'reported_by', of: 'users', does: 'moves' },
  ofRecord('trials', {
    clash: 'k.group_id = g.group_id AND k.attempt = g.attempt AND k.ended_at IS NULL AND g.ended_at IS NULL',
  }),
  // Of two who were in the same lesson, one was.
  { ...guestReference, of: 'users', does: 'moves', clash: 'k.event_id = g.event_id' },
  ofUser('absence_outcomes', { does: 'moves', clash: 'k.group_id = g.group_id AND k.date = g.date' }),
  {
    table: 'makeup_credits',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    clash: 'k.group_id = g.group_id AND k.missed_on = g.missed_on',
    behind: true,
  },
  {
    table: 'price_reductions',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    // Money for one lesson, once: that of the credit that stays behind stays with it.
    clash: `k.group_id = g.group_id AND k.missed_on = g.missed_on AND k.taken_back_at IS NULL AND g.taken_back_at IS NULL`,
    behind: true,
  },
  ofUser('absence_mails', { does: 'moves', clash: 'k.sheet_id = g.sheet_id' }),
  ofUser('lesson_progress', {
    does: 'moves',
    kind: 'lessons',
    clash: 'k.lesson_id = g.lesson_id',
    yields: 'k.finished_at IS NULL AND g.finished_at IS NOT NULL',
  }),
  ofUser('topic_progress', { does: 'moves', clash: 'k.lesson_id = g.lesson_id AND k.topic_id = g.topic_id' }),
  ofUser('exercise_work', {
    does: 'moves',
    kind: 'exercises',
    clash: 'k.lesson_id = g.lesson_id AND k.exercise_id = g.exercise_id',
    yields: 'k.passed_at IS NULL AND g.passed_at IS NOT NULL',
  }),
  {
    table: 'feedback',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    kind: 'feedback',
    clash: 'k.group_id = g.group_id AND k.school_year = g.school_year AND k.semester = g.semester',
    behind: true,
    adjust: { when: 'k.visible AND g.visible', column: 'visible', to: false },
  },
  {
    table: 'diplomas',
    column: 'student_id',
    of: 'users',
    does: 'moves',
    kind: 'diplomas',
    clash: 'k.group_id = g.group_id AND k.revoked_at IS NULL AND g.revoked_at IS NULL',
    behind: true,
  },
  ofUser('notifications', { does: 'moves', kind: 'notifications', clash: 'k.key = g.key', behind: true }),
  { table: 'notifications', column: 'child_id', of: 'users', does: 'moves' },
  ofUser('notification_choices', { does: 'moves', clash: 'k.topic = g.topic AND k.channel = g.channel' }),
  ofUser('notification_hours', { does: 'moves', clash: 'true' }),
  // Only guardians get SMS.
  ofUser('sms_messages', { does: 'stays' }),
  ofUser('bulletin_readings', { does: 'moves', clash: 'k.bulletin_id = g.bulletin_id' }),
  ofUser('child_looks', { does: 'moves', kind: 'choices', clash: 'true' }),
  ofUser('chosen_prizes', { does: 'moves', kind: 'choices', clash: 'true' }),
  ofUser('seen_gains', { does: 'moves', clash: 'true' }),
  ofUser('leaderboard_opt_outs', { does: 'moves', kind: 'choices', clash: 'true' }),
  { table: 'leaderboard_opt_outs', column: 'opted_out_by', of: 'users', does: 'moves' },
  // Of two texts the kept child's stands; what either said before is read as one history.
  {
    table: 'student_notes',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    clash: 'true',
    yields: `k.text = ''`,
  },
  { table: 'student_note_versions', column: 'child_id', of: 'users', does: 'moves' },
  // Their room adds up, even beyond what one child may take: nothing new fits until something goes.
  ofUser('projects', { does: 'moves', kind: 'works' }),
  { table: 'projects', column: 'origin_user_id', of: 'users', does: 'moves' },
  ofUser('shelf_signs', { does: 'moves', clash: 'k.work_id = g.work_id' }),
  ofUser('shelf_refusals', { does: 'moves', clash: 'true' }),
  // Both are proof: what was signed for the other child twice stays with it.
  {
    table: 'agreement_signatures',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    kind: 'choices',
    clash: 'k.version_id = g.version_id AND k.signer_id = g.signer_id',
    behind: true,
  },
  {
    table: 'outside_signatures',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    kind: 'choices',
    clash:
      'k.version_id = g.version_id AND k.signer_id = g.signer_id AND k.taken_back_at IS NULL AND g.taken_back_at IS NULL',
    behind: true,
  },
  { table: 'consent_answers', column: 'child_id', of: 'users', does: 'moves' },
  { table: 'consent_answers', column: 'answered_by', of: 'users', does: 'moves' },
  { table: 'age_of_consent_notices', column: 'child_id', of: 'users', does: 'moves', clash: 'true' },
  // What a municipality was asked for twice on the same days stays with the other child.
  {
    table: 'vouchers',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    clash: `k.state = 'asked' AND g.state = 'asked' OR k.state IN ('registered', 'ended') AND g.state IN ('registered', 'ended')
      AND daterange(k.from_on, k.until_on, '[]') && daterange(g.from_on, g.until_on, '[]')`,
    behind: true,
  },
  // Both stay open: staff close the second one when it is done.
  {
    table: 'conversations',
    column: 'child_id',
    of: 'users',
    does: 'moves',
    adjust: {
      when: 'k.is_open AND g.is_open AND NOT k.is_second AND k.subject = g.subject',
      column: 'is_second',
      to: true,
    },
  },
  ends('account_requests'),
  ends('calendar_feed_versions'),
  ends('calendar_feeds'),
  ends('desk_put_offs'),
  ends('push_devices'),
];

/** Whom other features take care of: memberships, the ledger, what signs somebody in, the family's record. */
export const ownReferences: readonly PersonReference[] = [
  { ...stayReference, of: 'users', does: 'own', kind: 'groups' },
  ofUser('point_entries', { does: 'own', kind: 'points' }),
  ofUser('wallets', { does: 'own' }),
  ofUser('children', { does: 'own' }),
  { table: 'guardianships', column: 'child_id', of: 'records', does: 'own', kind: 'guardians' },
  ...[
    'sessions',
    'known_devices',
    'device_cookies',
    'recovery_codes',
    'email_changes',
    'personal_tokens',
    'login_cards',
  ].map((table) => ofUser(table, { does: 'own' })),
  ofUser('google_links', { does: 'own' }),
];

/** Every column of the database that names a person or a family's record of one, each once. */
export const personReferences: readonly PersonReference[] = [
  ...marksAndClaims,
  ...otherReferences,
  ...ownReferences,
  ...staffReferences,
];
