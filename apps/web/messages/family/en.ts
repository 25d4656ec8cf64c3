import academy from '#features/academy/web/messages/en.ts';
import agreements from '#features/agreements/web/messages/en.ts';
import photo_mark from '#features/agreements/web/messages/mark-en.ts';
import agreement_office from '#features/agreements/web/messages/office-en.ts';
import audit from '#features/audit/web/messages/en.ts';
import avatars from '#features/avatars/web/messages/en.ts';
import billing from '#features/billing/web/messages/en.ts';
import joining from '#features/billing/web/messages/join-en.ts';
import banners from '#features/bulletins/web/messages/banners-en.ts';
import cards from '#features/cards/web/messages/en.ts';
import conversations from '#features/conversations/web/messages/en.ts';
import courses from '#features/courses/web/messages/en.ts';
import lesson from '#features/courses/web/messages/lesson-en.ts';
import lesson_watched from '#features/courses/web/messages/lesson-watched-en.ts';
import module_path from '#features/courses/web/messages/module-path-en.ts';
import diploma_card from '#features/diplomas/web/messages/card-en.ts';
import diplomas from '#features/diplomas/web/messages/en.ts';
import exercises from '#features/exercises/web/messages/en.ts';
import feedback from '#features/feedback/web/messages/en.ts';
import guests from '#features/guests/web/messages/en.ts';
import child_home from '#features/home/web/messages/child-en.ts';
import home from '#features/home/web/messages/en.ts';
import home_first from '#features/home/web/messages/first-en.ts';
import home_to_do from '#features/home/web/messages/to-do-en.ts';
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
import till from '#features/invoices/web/messages/till-en.ts';
import leaderboard_choice from '#features/leaderboard/web/messages/choice-en.ts';
import leaderboard from '#features/leaderboard/web/messages/en.ts';
import lists from '#features/lists/web/messages/en.ts';
import makeups from '#features/makeups/web/messages/en.ts';
import missions from '#features/missions/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import notifications from '#features/notifications/web/messages/en.ts';
import openings from '#features/openings/web/messages/en.ts';
import children from '#features/people/web/messages/children-en.ts';
import projects from '#features/projects/web/messages/en.ts';
import registration from '#features/registration/web/messages/en.ts';
import claims from '#features/rewards/web/messages/claims-en.ts';
import rewards from '#features/rewards/web/messages/en.ts';
import rules from '#features/rewards/web/messages/rules-en.ts';
import saved_prize from '#features/rewards/web/messages/saved-en.ts';
import calendar from '#features/schedule/web/messages/calendar-en.ts';
import calendar_feed from '#features/schedule/web/messages/feed-en.ts';
import search from '#features/search/web/messages/en.ts';
import shelf from '#features/shelf/web/messages/en.ts';
import seat from '#features/stage/web/messages/seat-en.ts';
import takeouts from '#features/takeouts/web/messages/en.ts';
import trials from '#features/trials/web/messages/en.ts';
import vouchers from '#features/vouchers/web/messages/en.ts';
import waiting from '#features/waiting/web/messages/en.ts';
import platform from '../platform-en.ts';
import sheet from '../sheet-en.ts';

/** What families and the office read in English, by namespace: one download for the language in use. */
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
