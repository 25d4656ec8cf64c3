import { sql } from 'kysely';
import { accountsOfChildrenOf } from '#features/membership/server/reach.service.ts';
import { elsewhere, type KeptTables, ofRecord, ofUser, within, workOf } from './kept-table.repository.ts';

/** The person: who they are, their family, what they made, chose and were told, and what the audit log says of them. */
export const ownTables = {
  users: {
    part: 'profile',
    whose: ofUser('id'),
    shows:
      'first_name last_name email phone birth_date role locale created_at email_verified_at deletion_requested_at',
    hides: `id password_hash disabled_at stripe_id avatar_colour totp_secret totp_enabled_at totp_last_step version search
      key_version photo_id deleted_at`,
    kept: 'account',
  },
  children: {
    part: 'family',
    whose: ofRecord('id'),
    shows: 'first_name last_name email birth_date status created_at invited_at',
    hides: 'id user_id invited_by deleted_at',
    kept: 'account',
  },
  guardianships: {
    part: 'family',
    whose: ofUser('guardian_id'),
    shows: 'pays created_at',
    hides: 'child_id guardian_id',
    adds: { child: `(SELECT c.first_name || ' ' || c.last_name FROM children c WHERE c.id = t.child_id)` },
    order: 't.created_at',
    kept: 'account',
  },
  guardian_invitations: {
    part: 'family',
    whose: ofUser('invited_by'),
    shows: 'created_at resent_at accepted_at revoked_at',
    // The address is the other guardian's.
    hides: 'id email invited_by accepted_by',
    order: 't.created_at',
    kept: 'account',
  },
  guardian_invitation_children: elsewhere('account'),
  projects: {
    part: 'works',
    whose: ofUser(),
    shows: 'name kind created_at changed_at removed_at',
    hides: `id user_id cover_id plain_cover version origin_lesson_id origin_name origin_user_id shown_name shown_cover_id`,
    order: 't.created_at',
    kept: 'account',
  },
  // In the folder of works.
  project_versions: elsewhere('account'),
  shelf_works: {
    part: 'works',
    whose: within('project_id', 'projects', 'user_id'),
    shows: 'put_at declined_at',
    hides: 'id project_id',
    adds: { name: '(SELECT p.name FROM projects p WHERE p.id = t.project_id)' },
    order: 't.put_at',
    kept: 'account',
  },
  shelf_places: elsewhere('account'),
  shelf_signs: {
    part: 'works',
    whose: ofUser(),
    shows: 'sign left_at',
    hides: 'work_id user_id',
    order: 't.left_at',
    kept: 'account',
  },
  shelf_links: {
    part: 'works',
    whose: ofUser('made_by'),
    shows: 'name made_at ends_at',
    hides: 'id work_id made_by token_hash',
    order: 't.made_at',
    kept: 'account',
  },
  diplomas: {
    part: 'diplomas',
    whose: ofUser('student_id'),
    shows:
      'code first_name last_name title description learning_hours academy_name issued_on revoked_at revoke_reason',
    hides: `id group_id student_id secret status_index signer_name signer_title signature_id logo_id batch_id created_by
      created_at revoked_by`,
    order: 't.issued_on',
    kept: 'account',
  },
  diploma_works: {
    part: 'diplomas',
    whose: within('diploma_id', 'diplomas', 'student_id'),
    shows: 'name chosen_at',
    hides: 'diploma_id work_id cover',
    kept: 'account',
  },
  diploma_files: elsewhere('account'),
  mails: {
    part: 'messages',
    whose: ({ email }) => sql`t.recipient = ${email}`,
    shows: 'subject created_at sent_at',
    hides:
      'id recipient body_text body_html attempts last_error unsubscribe_url reply_to kind kept_at dropped_at',
    // Mails about the account carry codes; links lose what they carry.
    adds: {
      text: `CASE WHEN t.kind <> 'account' THEN regexp_replace(t.body_text, '(https?://[^\\s?#]+)[?#]\\S*', '\\1', 'g') END`,
    },
    order: 't.created_at, t.id',
    kept: 'mails',
  },
  notifications: {
    part: 'messages',
    whose: ofUser(),
    shows: 'happening created_at read_at',
    hides: 'id user_id key version child_id group_id data path in_bell urgent',
    // What staff are told names children and families.
    adds: {
      facts: `CASE WHEN (SELECT u.role FROM users u WHERE u.id = t.user_id) IN ('child', 'parent') THEN t.data END`,
    },
    order: 't.created_at',
    kept: 'bell',
  },
  deliveries: elsewhere('bell'),
  sms_messages: {
    part: 'messages',
    whose: ofUser(),
    shows: 'phone state',
    hides: 'id order_key user_id attempts provider_id reason queued_at changed_at',
    adds: {
      text: '(SELECT o.text FROM sms_orders o WHERE o.key = t.order_key)',
      created_at: 't.queued_at',
      sent_at: `CASE WHEN t.state = 'accepted' THEN t.changed_at END`,
    },
    order: 't.queued_at, t.id',
    kept: 'sms',
  },
  bulletin_readings: {
    part: 'messages',
    whose: ofUser(),
    shows: 'seen_at dismissed_at',
    hides: 'bulletin_id user_id',
    adds: { title: '(SELECT b.title FROM bulletins b WHERE b.id = t.bulletin_id)' },
    order: 't.seen_at',
    kept: 'account',
  },
  bulletin_emails: elsewhere('bulletins'),
  // Of a family's conversations each guardian gets their own words and the academy's; a child takes no part.
  conversations: {
    part: 'messages',
    whose: ({ userId }) =>
      sql`(NOT t.of_staff AND t.opened_by = ${userId} OR t.of_staff AND t.child_id IN ${accountsOfChildrenOf(userId)})`,
    shows: 'subject title closed_at',
    hides:
      'id child_id is_open is_second last_number last_at waiting_since of_staff opened_by opened_at answered_at',
    adds: {
      created_at: 't.opened_at',
      child: `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = t.child_id)`,
    },
    order: 't.opened_at',
    kept: 'conversations',
  },
  conversation_messages: {
    part: 'messages',
    whose: ({ userId }) =>
      sql`(NOT t.of_staff AND t.author_id = ${userId} OR t.of_staff AND t.conversation_id IN (SELECT c.id FROM conversations c
        WHERE c.child_id IN ${accountsOfChildrenOf(userId)}))`,
    shows: 'text written_at by_mail',
    hides: 'id conversation_id number author_id of_staff attachments is_cut',
    adds: { by: `CASE WHEN t.of_staff THEN 'academy' ELSE 'parent' END` },
    order: 't.written_at, t.number',
    kept: 'conversations',
  },
  conversation_readings: elsewhere('conversations'),
  conversation_reply_addresses: elsewhere('conversations'),
  // What became a message is among the messages.
  conversation_mails: {
    part: 'messages',
    whose: ({ userId }) => sql`(t.user_id = ${userId} AND t.message_id IS NULL)`,
    shows: 'from_address subject text received_at',
    hides:
      'id mailbox uid_validity uid message_key message_id reason user_id conversation_id handled_at handled_by',
    order: 't.received_at',
    kept: 'unreadMails',
  },
  child_looks: {
    part: 'choices',
    whose: ofUser(),
    shows: 'look saved_at',
    hides: 'user_id',
    kept: 'account',
  },
  leaderboard_opt_outs: {
    part: 'choices',
    whose: ofUser(),
    shows: 'at',
    hides: 'user_id opted_out_by',
    kept: 'account',
  },
  vouchers: {
    part: 'payments',
    whose: ofUser('child_id'),
    shows:
      'state school class birth_date from_on until_on reason asked_at decided_at agreement_number agreement_signed_on',
    // Only admins read the personal code, each time noted.
    hides:
      'id programme_id child_id special_needs code_sealed asked_by decided_by agreement_signature agreement_version',
    adds: {
      title: `(SELECT p.municipality || ', ' || p.name FROM voucher_programmes p WHERE p.id = t.programme_id)`,
    },
    order: 't.asked_at',
    kept: 'books',
  },
  voucher_month_lines: {
    part: 'payments',
    whose: within('voucher_id', 'vouchers', 'child_id'),
    shows: 'minutes counts from_on until_on agreement_number agreement_signed_on',
    hides: 'programme_id month voucher_id for_month cents lessons',
    adds: { date: 't.for_month', amount_cents: 't.cents' },
    order: 't.for_month, t.month',
    kept: 'books',
  },
  voucher_parts: {
    part: 'payments',
    whose: within('voucher_id', 'vouchers', 'child_id'),
    shows: 'amount_cents made_at',
    hides: 'id voucher_id month period_source state changed_at freed_at',
    adds: { date: 't.month' },
    order: 't.month, t.id',
    kept: 'books',
  },
  voucher_part_lines: elsewhere('books'),
  shelf_refusals: {
    part: 'choices',
    whose: ofUser(),
    shows: 'at',
    hides: 'user_id refused_by',
    kept: 'account',
  },
  notification_choices: {
    part: 'choices',
    whose: ofUser(),
    shows: 'topic channel pace',
    hides: 'user_id',
    kept: 'account',
  },
  notification_hours: {
    part: 'choices',
    whose: ofUser(),
    shows: 'digest quiet_from quiet_to',
    hides: 'user_id',
    kept: 'account',
  },
  list_views: {
    part: 'choices',
    whose: ofUser(),
    shows: 'list name created_at',
    hides: 'id user_id search',
    kept: 'account',
  },
  audit_entries: {
    part: 'log',
    whose: ({ userId, recordIds }) =>
      sql`(t.actor_id = ${userId} OR t.subject_type IN ('user', 'child') AND t.subject_id = ANY(${[userId, ...recordIds]}::uuid[]))`,
    shows: 'at action subject_type',
    // What an entry says besides may be about others.
    hides: 'id actor_id subject_id detail',
    adds: { by: '(SELECT u.role FROM users u WHERE u.id = t.actor_id)' },
    order: 't.at',
    kept: 'acts',
  },
  files: {
    part: 'works',
    // Scans of what families signed are named after them.
    whose: ({ userId }) =>
      sql`(t.created_by = ${userId} AND NOT EXISTS (SELECT FROM file_uses u WHERE u.file_id = t.id AND u.subject_type = 'signature'))`,
    shows: 'name type size created_at',
    hides: 'id kind hash width height created_by unused_since personal',
    order: 't.created_at',
    kept: 'account',
  },
  file_uses: elsewhere('account'),
  staff_codes: workOf('signIns'),
  person_merges: { left: 'others', kept: 'merges' },
  different_children: { left: 'others', kept: 'account' },
} as const satisfies KeptTables;
