import accounting from '#features/accounting/web/messages/en.ts';
import signed_elsewhere from '#features/agreements/web/messages/outside-en.ts';
import voucher_agreement from '#features/agreements/web/messages/voucher-en.ts';
import analytics from '#features/analytics/web/messages/en.ts';
import billingOffice from '#features/billing/web/messages/office-en.ts';
import bulletins from '#features/bulletins/web/messages/en.ts';
import conversations_staff from '#features/conversations/web/messages/staff-en.ts';
import authoring from '#features/courses/web/messages/authoring-en.ts';
import group_content from '#features/courses/web/messages/group-content-en.ts';
import module_groups from '#features/courses/web/messages/module-groups-en.ts';
import module_list from '#features/courses/web/messages/module-list-en.ts';
import desk from '#features/desk/web/messages/en.ts';
import settings_reach from '#features/desk/web/messages/settings-reach-en.ts';
import doubles from '#features/doubles/web/messages/en.ts';
import exports_ from '#features/exports/web/messages/en.ts';
import feedback_draft from '#features/feedback/web/messages/draft-en.ts';
import groups from '#features/groups/web/messages/en.ts';
import hours from '#features/hours/web/messages/en.ts';
import payment_work from '#features/invoices/web/messages/payments-en.ts';
import mission_staff from '#features/missions/web/messages/staff-en.ts';
import operations from '#features/operations/web/messages/en.ts';
import users from '#features/people/web/messages/users-en.ts';
import points_staff from '#features/points/web/messages/staff-en.ts';
import catalogue from '#features/rewards/web/messages/catalogue-en.ts';
import closures from '#features/schedule/web/messages/closures-en.ts';
import days_off from '#features/schedule/web/messages/days-off-en.ts';
import stage from '#features/stage/web/messages/en.ts';
import students from '#features/students/web/messages/en.ts';
import teaching from '#features/teaching/web/messages/en.ts';
import trial_figures from '#features/trials/web/messages/figures-en.ts';
import voucher_invoices from '#features/vouchers/web/messages/invoices-en.ts';
import voucher_layout from '#features/vouchers/web/messages/layout-en.ts';
import voucher_office from '#features/vouchers/web/messages/office-en.ts';

/** What only the office reads in English, by namespace: families do not load it. */
const messages = {
  accounting,
  analytics,
  bulletins,
  conversations_staff,
  authoring,
  catalogue,
  closures,
  days_off,
  hours,
  teaching,
  voucher_invoices,
  voucher_layout,
  voucher_office,
  desk,
  doubles,
  exports: exports_,
  feedback_draft,
  group_content,
  module_groups,
  groups,
  billing_office: billingOffice,
  mission_staff,
  module_list,
  trial_figures,
  operations,
  payment_work,
  points_staff,
  settings_reach,
  signed_elsewhere,
  voucher_agreement,
  stage,
  students,
  users,
} as const;

export default messages;
