import '#features/billing/server/starting/imported-starts.service.ts';
import { academyRouter } from '#features/academy/server/academy.router.ts';
import { accountingRouter } from '#features/accounting/server/accounting.router.ts';
import { agreementsRouter } from '#features/agreements/server/agreements.router.ts';
import { analyticsRouter } from '#features/analytics/server/analytics.router.ts';
import { attendanceRouter } from '#features/attendance/server/attendance.router.ts';
import { auditRouter } from '#features/audit/server/audit.router.ts';
import { avatarsRouter } from '#features/avatars/server/avatars.router.ts';
import { billingRouter } from '#features/billing/server/billing.router.ts';
import { plansRouter } from '#features/billing/server/plans/plans.router.ts';
import { startingRouter } from '#features/billing/server/starting/starting.router.ts';
import { subscriptionsRouter } from '#features/billing/server/subscriptions/subscriptions.router.ts';
import { bulletinsRouter } from '#features/bulletins/server/bulletins.router.ts';
import { cardsRouter } from '#features/cards/server/cards.router.ts';
import { conversationsRouter } from '#features/conversations/server/conversations.router.ts';
import { coursesRouter } from '#features/courses/server/courses.router.ts';
import { eventLessonsRouter } from '#features/courses/server/lessons/event-lessons.router.ts';
import { lessonsRouter } from '#features/courses/server/lessons/lessons.router.ts';
import { authoringRouter } from '#features/courses/server/modules/authoring.router.ts';
import { deskRouter } from '#features/desk/server/desk.router.ts';
import { diplomasRouter } from '#features/diplomas/server/diplomas.router.ts';
import { doublesRouter } from '#features/doubles/server/doubles.router.ts';
import { feedbackRouter } from '#features/feedback/server/feedback.router.ts';
import { groupsRouter } from '#features/groups/server/groups.router.ts';
import { groupImportRouter } from '#features/groups/server/import/group-import.router.ts';
import { nextCoursesRouter } from '#features/groups/server/next-course/next-courses.router.ts';
import { guestsRouter } from '#features/guests/server/guests.router.ts';
import { homeRouter } from '#features/home/server/home.router.ts';
import { hoursRouter } from '#features/hours/server/hours.router.ts';
import { accountRouter } from '#features/identity/server/accounts/account.router.ts';
import { passwordResetRouter } from '#features/identity/server/codes/password-reset.router.ts';
import { personalTokensRouter } from '#features/identity/server/codes/personal-tokens.router.ts';
import { staffCodesRouter } from '#features/identity/server/codes/staff-codes.router.ts';
import { identityRouter } from '#features/identity/server/identity.router.ts';
import { impersonationRouter } from '#features/identity/server/impersonation/impersonation.router.ts';
import { accountRequestsRouter } from '#features/identity/server/requests/account-requests.router.ts';
import { invoicesRouter } from '#features/invoices/server/invoices.router.ts';
import { payerDetailsRouter } from '#features/invoices/server/payer-details.router.ts';
import { transfersRouter } from '#features/invoices/server/payments/transfers.router.ts';
import { tillRouter } from '#features/invoices/server/till/till.router.ts';
import { leaderboardRouter } from '#features/leaderboard/server/leaderboard.router.ts';
import { listsRouter } from '#features/lists/server/lists.router.ts';
import { makeUpsRouter } from '#features/makeups/server/makeups.router.ts';
import { missionsRouter } from '#features/missions/server/missions.router.ts';
import { notificationsRouter } from '#features/notifications/server/notifications.router.ts';
import { openingsRouter } from '#features/openings/server/openings.router.ts';
import { operationsRouter } from '#features/operations/server/operations.router.ts';
import { usersRouter } from '#features/people/server/accounts/users.router.ts';
import { childrenRouter } from '#features/people/server/children/children.router.ts';
import { importsRouter } from '#features/people/server/import/imports.router.ts';
import { peopleRouter } from '#features/people/server/people.router.ts';
import { pointsRouter } from '#features/points/server/points.router.ts';
import { projectsRouter } from '#features/projects/server/projects.router.ts';
import { registrationRouter } from '#features/registration/server/registration.router.ts';
import { catalogueRouter } from '#features/rewards/server/catalogue/catalogue.router.ts';
import { rewardsRouter } from '#features/rewards/server/rewards.router.ts';
import { calendarFeedRouter } from '#features/schedule/server/calendar/calendar-feed.router.ts';
import { closuresRouter } from '#features/schedule/server/closures/closures.router.ts';
import { daysOffRouter } from '#features/schedule/server/days-off/days-off.router.ts';
import { scheduleRouter } from '#features/schedule/server/schedule.router.ts';
import { searchRouter } from '#features/search/server/search.router.ts';
import { shelfRouter } from '#features/shelf/server/shelf.router.ts';
import { stageRouter } from '#features/stage/server/stage.router.ts';
import { studentsRouter } from '#features/students/server/students.router.ts';
import { takeoutsRouter } from '#features/takeouts/server/takeouts.router.ts';
import { teachingRouter } from '#features/teaching/server/teaching.router.ts';
import { trialsRouter } from '#features/trials/server/trials.router.ts';
import { vouchersRouter } from '#features/vouchers/server/vouchers.router.ts';
import { waitingRouter } from '#features/waiting/server/waiting.router.ts';

/** Every feature's procedures, under its name. */
export const router = {
  identity: identityRouter,
  impersonation: impersonationRouter,
  passwordReset: passwordResetRouter,
  registration: registrationRouter,
  account: accountRouter,
  accountRequests: accountRequestsRouter,
  staffCodes: staffCodesRouter,
  personalTokens: personalTokensRouter,
  people: peopleRouter,
  children: childrenRouter,
  users: usersRouter,
  imports: importsRouter,
  audit: auditRouter,
  academy: academyRouter,
  accounting: accountingRouter,
  agreements: agreementsRouter,
  analytics: analyticsRouter,
  billing: billingRouter,
  plans: plansRouter,
  subscriptions: subscriptionsRouter,
  starting: startingRouter,
  groups: groupsRouter,
  groupImport: groupImportRouter,
  nextCourses: nextCoursesRouter,
  schedule: scheduleRouter,
  guests: guestsRouter,
  closures: closuresRouter,
  daysOff: daysOffRouter,
  teaching: teachingRouter,
  hours: hoursRouter,
  vouchers: vouchersRouter,
  conversations: conversationsRouter,
  calendarFeed: calendarFeedRouter,
  courses: coursesRouter,
  lessons: lessonsRouter,
  authoring: authoringRouter,
  eventLessons: eventLessonsRouter,
  attendance: attendanceRouter,
  stage: stageRouter,
  feedback: feedbackRouter,
  invoices: invoicesRouter,
  payerDetails: payerDetailsRouter,
  transfers: transfersRouter,
  till: tillRouter,
  projects: projectsRouter,
  shelf: shelfRouter,
  students: studentsRouter,
  takeouts: takeoutsRouter,
  points: pointsRouter,
  leaderboard: leaderboardRouter,
  avatars: avatarsRouter,
  makeUps: makeUpsRouter,
  missions: missionsRouter,
  notifications: notificationsRouter,
  diplomas: diplomasRouter,
  rewards: rewardsRouter,
  catalogue: catalogueRouter,
  openings: openingsRouter,
  trials: trialsRouter,
  waiting: waitingRouter,
  operations: operationsRouter,
  search: searchRouter,
  desk: deskRouter,
  doubles: doublesRouter,
  lists: listsRouter,
  home: homeRouter,
  bulletins: bulletinsRouter,
  cards: cardsRouter,
};
