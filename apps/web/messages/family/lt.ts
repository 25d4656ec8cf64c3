import academy from '#features/academy/web/messages/lt.ts';
import agreements from '#features/agreements/web/messages/lt.ts';
import photo_mark from '#features/agreements/web/messages/mark-lt.ts';
import agreement_office from '#features/agreements/web/messages/office-lt.ts';
import audit from '#features/audit/web/messages/lt.ts';
import avatars from '#features/avatars/web/messages/lt.ts';
import joining from '#features/billing/web/messages/join-lt.ts';
import billing from '#features/billing/web/messages/lt.ts';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import cards from '#features/cards/web/messages/lt.ts';
import conversations from '#features/conversations/web/messages/lt.ts';
import lesson from '#features/courses/web/messages/lesson-lt.ts';
import lesson_watched from '#features/courses/web/messages/lesson-watched-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import module_path from '#features/courses/web/messages/module-path-lt.ts';
import diploma_card from '#features/diplomas/web/messages/card-lt.ts';
import diplomas from '#features/diplomas/web/messages/lt.ts';
import exercises from '#features/exercises/web/messages/lt.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import guests from '#features/guests/web/messages/lt.ts';
import child_home from '#features/home/web/messages/child-lt.ts';
import home_first from '#features/home/web/messages/first-lt.ts';
import home from '#features/home/web/messages/lt.ts';
import home_to_do from '#features/home/web/messages/to-do-lt.ts';
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
import till from '#features/invoices/web/messages/till-lt.ts';
import leaderboard_choice from '#features/leaderboard/web/messages/choice-lt.ts';
import leaderboard from '#features/leaderboard/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import makeups from '#features/makeups/web/messages/lt.ts';
import missions from '#features/missions/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import notifications from '#features/notifications/web/messages/lt.ts';
import openings from '#features/openings/web/messages/lt.ts';
import children from '#features/people/web/messages/children-lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import registration from '#features/registration/web/messages/lt.ts';
import claims from '#features/rewards/web/messages/claims-lt.ts';
import rewards from '#features/rewards/web/messages/lt.ts';
import rules from '#features/rewards/web/messages/rules-lt.ts';
import saved_prize from '#features/rewards/web/messages/saved-lt.ts';
import calendar from '#features/schedule/web/messages/calendar-lt.ts';
import calendar_feed from '#features/schedule/web/messages/feed-lt.ts';
import search from '#features/search/web/messages/lt.ts';
import shelf from '#features/shelf/web/messages/lt.ts';
import seat from '#features/stage/web/messages/seat-lt.ts';
import takeouts from '#features/takeouts/web/messages/lt.ts';
import trials from '#features/trials/web/messages/lt.ts';
import vouchers from '#features/vouchers/web/messages/lt.ts';
import waiting from '#features/waiting/web/messages/lt.ts';
import platform from '../platform-lt.ts';
import sheet from '../sheet-lt.ts';

/** What families and the office read in Lithuanian, by namespace: one download for the language in use. */
const messages = {
  ...sheet,
  ...platform,
  academy,
  account,
  account_page,
  accountRequests,
  agreement_office,
  agreements,
  photo_mark,
  audit,
  avatars,
  banners,
  bell,
  calendar,
  calendar_feed,
  cards,
  claims,
  child_home,
  children,
  courses,
  arrangements,
  vouchers,
  conversations,
  payer_ledger,
  diploma_card,
  diplomas,
  exercises,
  feedback,
  identity,
  billing,
  joining,
  invoice_books,
  invoices,
  home,
  home_first,
  home_to_do,
  leaderboard,
  leaderboard_choice,
  lesson,
  lesson_watched,
  lists,
  makeups,
  missions,
  module_path,
  guests,
  trials,
  openings,
  waiting,
  notifications,
  payer_details,
  till,
  projects,
  registration,
  rewards,
  rules,
  saved_prize,
  search,
  seat,
  shelf,
  takeouts,
  tokens,
} as const;

export default messages;
