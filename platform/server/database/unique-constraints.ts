import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/**
 * How a duplicate is answered: by a refusal when two requests can meet in the constraint, else the reason why they
 * cannot. In the second case a duplicate is a fault of the program, and is answered and logged as one.
 */
export type DoubleAnswer =
  | { readonly refusal: ErrorCode; readonly data?: Record<string, unknown> }
  | { readonly neverMet: string };

const generatedId = { neverMet: 'the database makes the id' };
const randomToken = { neverMet: 'the hash of 120 random bits or more' };
const upsert = { neverMet: 'written with ON CONFLICT only' };
const underGroup = { neverMet: 'written by who holds the group only' };
const underLesson = { neverMet: 'written by who holds the lesson only' };

/** Every unique and excluding constraint and index of the database, by its name (docs/decisions/037). */
export const uniqueConstraints: Readonly<Record<string, DoubleAnswer>> = {
  absence_mails_pkey: upsert,
  absence_notices_pkey: upsert,
  academy_settings_id_key: generatedId,
  academy_settings_pkey: { neverMet: 'the version is counted by who holds the settings only' },
  account_requests_open: upsert,
  account_requests_pkey: generatedId,
  audit_entries_pkey: generatedId,
  badge_keys_pkey: { neverMet: 'the name holds 96 random bits' },
  badge_keys_signing: upsert,
  billing_runs_pkey: upsert,
  calendar_feed_versions_pkey: upsert,
  calendar_feeds_pkey: upsert,
  calendar_feeds_token_hash_key: randomToken,
  cancellation_requests_open: { neverMet: 'asked under the subscription, which every request holds' },
  cancellation_requests_pkey: { refusal: 'db/conflict' },
  child_looks_pkey: upsert,
  children_pkey: generatedId,
  children_user_id_key: { neverMet: 'the account is new, or held by the admin who makes it a child' },
  chosen_prizes_pkey: upsert,
  claims_once: { neverMet: "asked under the child's wallet, which every claim holds" },
  claims_pkey: generatedId,
  claims_user_id_request_id_key: { neverMet: "asked under the child's wallet, which every claim holds" },
  closures_pkey: upsert,
  coupons_code_key: { refusal: 'billing/coupon-exists' },
  coupons_pkey: { refusal: 'db/conflict' },
  daily_sheet_rows_pkey: upsert,
  daily_sheet_saves_pkey: upsert,
  daily_sheets_group_id_date_key: upsert,
  daily_sheets_pkey: generatedId,
  device_cookies_pkey: upsert,
  diploma_batches_pkey: { refusal: 'db/conflict' },
  diploma_batches_running: { refusal: 'diploma/batch-running' },
  diploma_files_pkey: upsert,
  diploma_looks_pkey: upsert,
  // Eight random letters of the same day may coincide, though rarely: whoever makes a code tries again.
  diplomas_code_key: { refusal: 'db/conflict' },
  diplomas_pkey: generatedId,
  diplomas_secret_key: randomToken,
  diplomas_status_index_key: generatedId,
  diplomas_valid: { refusal: 'diploma/exists' },
  email_changes_pkey: upsert,
  event_lessons_pkey: upsert,
  exercise_work_pkey: upsert,
  feedback_once: upsert,
  feedback_one_visible: { refusal: 'feedback/other-visible' },
  feedback_pkey: generatedId,
  feedback_versions_pkey: upsert,
  file_uses_pkey: upsert,
  files_pkey: generatedId,
  google_links_pkey: upsert,
  google_links_subject_key: upsert,
  group_members_current: upsert,
  group_members_pkey: upsert,
  group_modules_pkey: upsert,
  group_weekdays_pkey: underGroup,
  groups_pkey: upsert,
  group_wishes_open: upsert,
  group_wishes_pkey: { refusal: 'db/conflict' },
  guardian_invitation_children_pkey: { neverMet: 'the invitation is new, and names each child once' },
  guardian_invitations_pkey: generatedId,
  guardianships_one_payer: { neverMet: "the child is new, or the payer changes under the child's account" },
  guardianships_pkey: { neverMet: 'the child is new, or written with ON CONFLICT' },
  known_devices_pkey: upsert,
  leaderboard_opt_outs_pkey: upsert,
  lesson_draft_saves_pkey: upsert,
  lesson_drafts_pkey: upsert,
  lesson_exercises_lesson_id_order_key: underLesson,
  lesson_exercises_pkey: upsert,
  lesson_progress_pkey: upsert,
  lesson_versions_pkey: underLesson,
  lessons_module_id_order_key: { neverMet: 'written by who holds the module only' },
  lessons_pkey: upsert,
  mails_pkey: generatedId,
  missions_one_at_a_time: { refusal: 'mission/overlaps' },
  missions_pkey: { refusal: 'db/conflict' },
  modules_pkey: upsert,
  modules_position_key: { neverMet: 'written by who holds the order of modules only' },
  notification_choices_pkey: upsert,
  notification_hours_pkey: upsert,
  notifications_pkey: generatedId,
  notifications_user_id_key_key: upsert,
  one_time_codes_code_hash_key: randomToken,
  one_time_codes_pkey: generatedId,
  one_time_codes_purpose_subject_id_key: upsert,
  plan_prices_once_a_day: { neverMet: 'written by who holds the plan only' },
  plan_prices_pkey: generatedId,
  plans_pkey: upsert,
  personal_tokens_pkey: generatedId,
  personal_tokens_token_hash_key: randomToken,
  point_entries_pkey: generatedId,
  point_entries_source_key: { neverMet: 'asked under the wallets, which every posting holds' },
  rate_limits_pkey: upsert,
  recovery_codes_pkey: randomToken,
  // Ids are the form's: one that another prize has is nobody's double.
  reward_options_pkey: { refusal: 'db/conflict' },
  reward_options_reward_id_position_key: { neverMet: 'written by who holds the prize only' },
  rewards_pkey: upsert,
  schedule_events_group_id_starts_at_key: underGroup,
  schedule_events_pkey: upsert,
  schedule_skips_pkey: upsert,
  seen_gains_pkey: upsert,
  self_opening_groups_pkey: upsert,
  server_keys_pkey: upsert,
  sessions_pkey: generatedId,
  sessions_token_hash_key: randomToken,
  settings_pkey: upsert,
  // Two codes of six characters may coincide, though rarely: whoever makes a code tries again.
  staff_codes_code_hash_key: { refusal: 'db/conflict' },
  staff_codes_pkey: generatedId,
  stock_entries_claim: { neverMet: 'written by who makes the claim, or holds it' },
  stock_entries_pkey: upsert,
  subscription_pauses_open: { neverMet: 'asked under the subscription, which every pause holds' },
  subscription_pauses_pkey: { refusal: 'db/conflict' },
  subscription_periods_pkey: { neverMet: 'written by who holds the subscription only' },
  subscription_periods_source_key: { neverMet: 'written by who holds the subscription only' },
  subscriptions_child_once: { refusal: 'billing/child-has-plan' },
  subscriptions_pkey: { refusal: 'db/conflict' },
  subscriptions_provider_ref_key: { neverMet: 'the provider makes it' },
  topic_progress_pkey: upsert,
  topics_lesson_id_order_key: underLesson,
  topics_pkey: upsert,
  used_google_proofs_pkey: upsert,
  users_email: { refusal: 'auth/email-already-in-use' },
  users_pkey: generatedId,
  users_stripe_id_key: { refusal: 'db/conflict', data: { field: 'stripeId' } },
  wallets_pkey: upsert,
};

/** The refusal that a duplicate in the database stands for; any other error unchanged. */
export function refusalOfDouble(error: unknown): unknown {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const answer = code === '23505' || code === '23P01' ? uniqueConstraints[constraint] : undefined;
  return answer && 'refusal' in answer ? new AppError(answer.refusal, answer.data) : error;
}
