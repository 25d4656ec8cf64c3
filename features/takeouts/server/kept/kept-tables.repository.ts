import type { Database } from '#platform/server/database/database.ts';
import { accessTables } from './access-tables.repository.ts';
import { agreementTables } from './agreement-tables.repository.ts';
import { type KeptTable, nobodys, secret, workOf } from './kept-table.repository.ts';
import { ownTables } from './own-tables.repository.ts';
import { payingTables } from './paying-tables.repository.ts';
import { studyTables } from './study-tables.repository.ts';

/** What the academy keeps about itself, and what is kept of people for their work on it. */
const academyTables = {
  academy_settings: nobodys,
  accounting_accounts: workOf(),
  agreement_versions: workOf(),
  agreements: workOf(),
  hours_settings: nobodys,
  analytics_changes: nobodys,
  analytics_days: nobodys,
  backups: { left: 'nobody', kept: 'backups' },
  badge_keys: secret('academy'),
  bank_statements: workOf('books'),
  billing_runs: nobodys,
  bulletin_groups: nobodys,
  bulletins: workOf(),
  class_addresses: workOf(),
  closures: workOf(),
  coupons: nobodys,
  demo_seedings: nobodys,
  desk_first_steps_hidden: workOf(),
  desk_put_offs: workOf(),
  diploma_batches: workOf('account'),
  diploma_looks: nobodys,
  erasures: { left: 'nobody', kept: 'acts' },
  event_lessons: nobodys,
  group_import_makings: workOf('imports'),
  group_imports: workOf('imports'),
  group_modules: nobodys,
  group_weekdays: nobodys,
  groups: workOf(),
  guest_rules: nobodys,
  import_makings: workOf('imports'),
  import_starts: workOf('imports'),
  import_stays: workOf('imports'),
  imports: workOf('imports'),
  invoice_series: nobodys,
  lesson_draft_saves: workOf(),
  lesson_drafts: workOf(),
  lesson_exercises: nobodys,
  lesson_versions: workOf(),
  lessons: nobodys,
  list_act_rows: workOf('lists'),
  list_acts: workOf('lists'),
  missions: workOf(),
  module_showcases: nobodys,
  conversation_mailboxes: nobodys,
  conversation_settings: workOf(),
  modules: workOf(),
  next_courses: workOf(),
  plan_prices: nobodys,
  sms_orders: nobodys,
  voucher_invoice_months: nobodys,
  voucher_invoice_payments: workOf('books'),
  voucher_invoices: workOf('books'),
  voucher_layouts: workOf(),
  voucher_months: workOf('books'),
  voucher_programme_plans: nobodys,
  voucher_programmes: workOf(),
  plans: nobodys,
  receipt_numbers: nobodys,
  rate_limits: secret('signIns'),
  reward_options: nobodys,
  rewards: workOf(),
  schedule_skips: nobodys,
  self_opening_groups: nobodys,
  server_keys: secret('academy'),
  settings: workOf(),
  shown_groups: nobodys,
  stock_entries: workOf(),
  stripe_events: { left: 'nobody', kept: 'payments' },
  till: nobodys,
  till_closings: workOf('books'),
  till_entries: workOf('books'),
  topics: nobodys,
} as const;

/**
 * Every table of the database, with what it says of people and how long it is kept (decision K5). The take-out walks it, the system page
 * shows it. A table that is missing here does not compile; a column that is missing fails the test beside.
 */
export const keptTables: Readonly<Record<keyof Database, KeptTable>> = {
  ...studyTables,
  ...ownTables,
  ...agreementTables,
  ...accessTables,
  ...payingTables,
  ...academyTables,
};

/** Tables that no program of today uses: a former version worked with them. */
export const formerTables: readonly string[] = ['group_wishes'];
