import academy from '#features/academy/web/messages/lt.ts';
import accounting from '#features/accounting/web/messages/lt.ts';
import agreements from '#features/agreements/web/messages/lt.ts';
import photo_mark from '#features/agreements/web/messages/mark-lt.ts';
import agreement_office from '#features/agreements/web/messages/office-lt.ts';
import signed_elsewhere from '#features/agreements/web/messages/outside-lt.ts';
import voucher_agreement from '#features/agreements/web/messages/voucher-lt.ts';
import analytics from '#features/analytics/web/messages/lt.ts';
import audit from '#features/audit/web/messages/lt.ts';
import avatars from '#features/avatars/web/messages/lt.ts';
import joining from '#features/billing/web/messages/join-lt.ts';
import billing from '#features/billing/web/messages/lt.ts';
import billingOffice from '#features/billing/web/messages/office-lt.ts';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import bulletins from '#features/bulletins/web/messages/lt.ts';
import cards from '#features/cards/web/messages/lt.ts';
import conversations from '#features/conversations/web/messages/lt.ts';
import authoring from '#features/courses/web/messages/authoring-lt.ts';
import group_content from '#features/courses/web/messages/group-content-lt.ts';
import lesson from '#features/courses/web/messages/lesson-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import module_path from '#features/courses/web/messages/module-path-lt.ts';
import desk from '#features/desk/web/messages/lt.ts';
import settings_reach from '#features/desk/web/messages/settings-reach-lt.ts';
import diploma_card from '#features/diplomas/web/messages/card-lt.ts';
import diplomas from '#features/diplomas/web/messages/lt.ts';
import doubles from '#features/doubles/web/messages/lt.ts';
import exercises from '#features/exercises/web/messages/lt.ts';
import exports_ from '#features/exports/web/messages/lt.ts';
import feedback_draft from '#features/feedback/web/messages/draft-lt.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import groups from '#features/groups/web/messages/lt.ts';
import guests from '#features/guests/web/messages/lt.ts';
import child_home from '#features/home/web/messages/child-lt.ts';
import home_first from '#features/home/web/messages/first-lt.ts';
import home from '#features/home/web/messages/lt.ts';
import home_to_do from '#features/home/web/messages/to-do-lt.ts';
import hours from '#features/hours/web/messages/lt.ts';
import account from '#features/identity/web/messages/account-lt.ts';
import account_page from '#features/identity/web/messages/account-page-lt.ts';
import identity from '#features/identity/web/messages/lt.ts';
import accountRequests from '#features/identity/web/messages/requests-lt.ts';
import tokens from '#features/identity/web/messages/tokens-lt.ts';
import arrangements from '#features/invoices/web/messages/arrangements-lt.ts';
import invoice_books from '#features/invoices/web/messages/books-lt.ts';
import payer_details from '#features/invoices/web/messages/details-lt.ts';
import payer_ledger from '#features/invoices/web/messages/ledger-lt.ts';
import invoices from '#features/invoices/web/messages/lt.ts';
import payment_work from '#features/invoices/web/messages/payments-lt.ts';
import till from '#features/invoices/web/messages/till-lt.ts';
import leaderboard_choice from '#features/leaderboard/web/messages/choice-lt.ts';
import leaderboard from '#features/leaderboard/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import makeups from '#features/makeups/web/messages/lt.ts';
import missions from '#features/missions/web/messages/lt.ts';
import mission_staff from '#features/missions/web/messages/staff-lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import notifications from '#features/notifications/web/messages/lt.ts';
import openings from '#features/openings/web/messages/lt.ts';
import operations from '#features/operations/web/messages/lt.ts';
import children from '#features/people/web/messages/children-lt.ts';
import users from '#features/people/web/messages/users-lt.ts';
import points_staff from '#features/points/web/messages/staff-lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import registration from '#features/registration/web/messages/lt.ts';
import catalogue from '#features/rewards/web/messages/catalogue-lt.ts';
import claims from '#features/rewards/web/messages/claims-lt.ts';
import rewards from '#features/rewards/web/messages/lt.ts';
import rules from '#features/rewards/web/messages/rules-lt.ts';
import saved_prize from '#features/rewards/web/messages/saved-lt.ts';
import calendar from '#features/schedule/web/messages/calendar-lt.ts';
import closures from '#features/schedule/web/messages/closures-lt.ts';
import days_off from '#features/schedule/web/messages/days-off-lt.ts';
import calendar_feed from '#features/schedule/web/messages/feed-lt.ts';
import search from '#features/search/web/messages/lt.ts';
import shelf from '#features/shelf/web/messages/lt.ts';
import stage from '#features/stage/web/messages/lt.ts';
import seat from '#features/stage/web/messages/seat-lt.ts';
import students from '#features/students/web/messages/lt.ts';
import takeouts from '#features/takeouts/web/messages/lt.ts';
import teaching from '#features/teaching/web/messages/lt.ts';
import trial_figures from '#features/trials/web/messages/figures-lt.ts';
import trials from '#features/trials/web/messages/lt.ts';
import voucher_invoices from '#features/vouchers/web/messages/invoices-lt.ts';
import voucher_layout from '#features/vouchers/web/messages/layout-lt.ts';
import vouchers from '#features/vouchers/web/messages/lt.ts';
import voucher_office from '#features/vouchers/web/messages/office-lt.ts';
import waiting from '#features/waiting/web/messages/lt.ts';
import platform from './platform-lt.ts';
import sheet from './sheet-lt.ts';

/** All texts in Lithuanian, by namespace: one download for the language in use. */
const messages = {
  ...sheet,
  ...platform,
  academy,
  account,
  account_page,
  accounting,
  accountRequests,
  agreement_office,
  agreements,
  photo_mark,
  analytics,
  audit,
  avatars,
  banners,
  bulletins,
  authoring,
  bell,
  calendar,
  calendar_feed,
  cards,
  catalogue,
  claims,
  child_home,
  children,
  closures,
  courses,
  days_off,
  hours,
  teaching,
  arrangements,
  voucher_invoices,
  voucher_layout,
  voucher_office,
  vouchers,
  conversations,
  payer_ledger,
  desk,
  diploma_card,
  diplomas,
  doubles,
  exercises,
  exports: exports_,
  feedback,
  feedback_draft,
  group_content,
  identity,
  groups,
  billing,
  billing_office: billingOffice,
  joining,
  invoice_books,
  invoices,
  home,
  home_first,
  home_to_do,
  leaderboard,
  leaderboard_choice,
  lesson,
  lists,
  makeups,
  mission_staff,
  missions,
  module_path,
  guests,
  trial_figures,
  trials,
  openings,
  waiting,
  operations,
  notifications,
  payer_details,
  payment_work,
  till,
  points_staff,
  projects,
  registration,
  rewards,
  rules,
  saved_prize,
  search,
  settings_reach,
  seat,
  shelf,
  signed_elsewhere,
  voucher_agreement,
  stage,
  students,
  takeouts,
  tokens,
  users,
} as const;

export default messages;
