import academy from '#features/academy/web/messages/en.ts';
import accounting from '#features/accounting/web/messages/en.ts';
import agreements from '#features/agreements/web/messages/en.ts';
import photo_mark from '#features/agreements/web/messages/mark-en.ts';
import agreement_office from '#features/agreements/web/messages/office-en.ts';
import signed_elsewhere from '#features/agreements/web/messages/outside-en.ts';
import voucher_agreement from '#features/agreements/web/messages/voucher-en.ts';
import analytics from '#features/analytics/web/messages/en.ts';
import audit from '#features/audit/web/messages/en.ts';
import avatars from '#features/avatars/web/messages/en.ts';
import billing from '#features/billing/web/messages/en.ts';
import joining from '#features/billing/web/messages/join-en.ts';
import billingOffice from '#features/billing/web/messages/office-en.ts';
import banners from '#features/bulletins/web/messages/banners-en.ts';
import bulletins from '#features/bulletins/web/messages/en.ts';
import cards from '#features/cards/web/messages/en.ts';
import conversations from '#features/conversations/web/messages/en.ts';
import authoring from '#features/courses/web/messages/authoring-en.ts';
import courses from '#features/courses/web/messages/en.ts';
import group_content from '#features/courses/web/messages/group-content-en.ts';
import lesson from '#features/courses/web/messages/lesson-en.ts';
import module_path from '#features/courses/web/messages/module-path-en.ts';
import desk from '#features/desk/web/messages/en.ts';
import settings_reach from '#features/desk/web/messages/settings-reach-en.ts';
import diploma_card from '#features/diplomas/web/messages/card-en.ts';
import diplomas from '#features/diplomas/web/messages/en.ts';
import doubles from '#features/doubles/web/messages/en.ts';
import exercises from '#features/exercises/web/messages/en.ts';
import exports_ from '#features/exports/web/messages/en.ts';
import feedback_draft from '#features/feedback/web/messages/draft-en.ts';
import feedback from '#features/feedback/web/messages/en.ts';
import groups from '#features/groups/web/messages/en.ts';
import guests from '#features/guests/web/messages/en.ts';
import child_home from '#features/home/web/messages/child-en.ts';
import home from '#features/home/web/messages/en.ts';
import home_first from '#features/home/web/messages/first-en.ts';
import home_to_do from '#features/home/web/messages/to-do-en.ts';
import hours from '#features/hours/web/messages/en.ts';
import account from '#features/identity/web/messages/account-en.ts';
import account_page from '#features/identity/web/messages/account-page-en.ts';
import identity from '#features/identity/web/messages/en.ts';
import accountRequests from '#features/identity/web/messages/requests-en.ts';
import tokens from '#features/identity/web/messages/tokens-en.ts';
import arrangements from '#features/invoices/web/messages/arrangements-en.ts';
import invoice_books from '#features/invoices/web/messages/books-en.ts';
import payer_details from '#features/invoices/web/messages/details-en.ts';
import invoices from '#features/invoices/web/messages/en.ts';
import payer_ledger from '#features/invoices/web/messages/ledger-en.ts';
import payment_work from '#features/invoices/web/messages/payments-en.ts';
import till from '#features/invoices/web/messages/till-en.ts';
import leaderboard_choice from '#features/leaderboard/web/messages/choice-en.ts';
import leaderboard from '#features/leaderboard/web/messages/en.ts';
import lists from '#features/lists/web/messages/en.ts';
import makeups from '#features/makeups/web/messages/en.ts';
import missions from '#features/missions/web/messages/en.ts';
import mission_staff from '#features/missions/web/messages/staff-en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import notifications from '#features/notifications/web/messages/en.ts';
import openings from '#features/openings/web/messages/en.ts';
import operations from '#features/operations/web/messages/en.ts';
import children from '#features/people/web/messages/children-en.ts';
import users from '#features/people/web/messages/users-en.ts';
import points_staff from '#features/points/web/messages/staff-en.ts';
import projects from '#features/projects/web/messages/en.ts';
import registration from '#features/registration/web/messages/en.ts';
import catalogue from '#features/rewards/web/messages/catalogue-en.ts';
import claims from '#features/rewards/web/messages/claims-en.ts';
import rewards from '#features/rewards/web/messages/en.ts';
import rules from '#features/rewards/web/messages/rules-en.ts';
import saved_prize from '#features/rewards/web/messages/saved-en.ts';
import calendar from '#features/schedule/web/messages/calendar-en.ts';
import closures from '#features/schedule/web/messages/closures-en.ts';
import days_off from '#features/schedule/web/messages/days-off-en.ts';
import calendar_feed from '#features/schedule/web/messages/feed-en.ts';
import search from '#features/search/web/messages/en.ts';
import shelf from '#features/shelf/web/messages/en.ts';
import stage from '#features/stage/web/messages/en.ts';
import seat from '#features/stage/web/messages/seat-en.ts';
import students from '#features/students/web/messages/en.ts';
import takeouts from '#features/takeouts/web/messages/en.ts';
import teaching from '#features/teaching/web/messages/en.ts';
import trials from '#features/trials/web/messages/en.ts';
import trial_figures from '#features/trials/web/messages/figures-en.ts';
import vouchers from '#features/vouchers/web/messages/en.ts';
import voucher_invoices from '#features/vouchers/web/messages/invoices-en.ts';
import voucher_layout from '#features/vouchers/web/messages/layout-en.ts';
import voucher_office from '#features/vouchers/web/messages/office-en.ts';
import waiting from '#features/waiting/web/messages/en.ts';
import platform from './platform-en.ts';
import sheet from './sheet-en.ts';

/** All texts in English, by namespace. */
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
