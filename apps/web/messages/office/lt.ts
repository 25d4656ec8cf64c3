import accounting from '#features/accounting/web/messages/lt.ts';
import signed_elsewhere from '#features/agreements/web/messages/outside-lt.ts';
import voucher_agreement from '#features/agreements/web/messages/voucher-lt.ts';
import analytics from '#features/analytics/web/messages/lt.ts';
import billingOffice from '#features/billing/web/messages/office-lt.ts';
import bulletins from '#features/bulletins/web/messages/lt.ts';
import conversations_staff from '#features/conversations/web/messages/staff-lt.ts';
import authoring from '#features/courses/web/messages/authoring-lt.ts';
import group_content from '#features/courses/web/messages/group-content-lt.ts';
import module_groups from '#features/courses/web/messages/module-groups-lt.ts';
import module_list from '#features/courses/web/messages/module-list-lt.ts';
import desk from '#features/desk/web/messages/lt.ts';
import settings_reach from '#features/desk/web/messages/settings-reach-lt.ts';
import doubles from '#features/doubles/web/messages/lt.ts';
import exports_ from '#features/exports/web/messages/lt.ts';
import feedback_draft from '#features/feedback/web/messages/draft-lt.ts';
import groups from '#features/groups/web/messages/lt.ts';
import hours from '#features/hours/web/messages/lt.ts';
import payment_work from '#features/invoices/web/messages/payments-lt.ts';
import mission_staff from '#features/missions/web/messages/staff-lt.ts';
import operations from '#features/operations/web/messages/lt.ts';
import users from '#features/people/web/messages/users-lt.ts';
import points_staff from '#features/points/web/messages/staff-lt.ts';
import catalogue from '#features/rewards/web/messages/catalogue-lt.ts';
import closures from '#features/schedule/web/messages/closures-lt.ts';
import days_off from '#features/schedule/web/messages/days-off-lt.ts';
import stage from '#features/stage/web/messages/lt.ts';
import students from '#features/students/web/messages/lt.ts';
import teaching from '#features/teaching/web/messages/lt.ts';
import trial_figures from '#features/trials/web/messages/figures-lt.ts';
import voucher_invoices from '#features/vouchers/web/messages/invoices-lt.ts';
import voucher_layout from '#features/vouchers/web/messages/layout-lt.ts';
import voucher_office from '#features/vouchers/web/messages/office-lt.ts';

/** What only the office reads in Lithuanian, by namespace: families do not load it. */
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
