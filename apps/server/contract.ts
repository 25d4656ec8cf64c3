import { academyContract } from '#features/academy/shared/academy.contract.ts';
import { accountingContract } from '#features/accounting/shared/accounting.contract.ts';
import { agreementsContract } from '#features/agreements/shared/agreements.contract.ts';
import { analyticsContract } from '#features/analytics/shared/analytics.contract.ts';
import { attendanceContract } from '#features/attendance/shared/attendance.contract.ts';
import { auditContract } from '#features/audit/shared/audit.contract.ts';
import { avatarsContract } from '#features/avatars/shared/avatars.contract.ts';
import { billingContract } from '#features/billing/shared/billing.contract.ts';
import { plansContract } from '#features/billing/shared/plans.contract.ts';
import { startingContract } from '#features/billing/shared/starting.contract.ts';
import { subscriptionsContract } from '#features/billing/shared/subscriptions.contract.ts';
import { bulletinsContract } from '#features/bulletins/shared/bulletins.contract.ts';
import { cardsContract } from '#features/cards/shared/cards.contract.ts';
import { conversationsContract } from '#features/conversations/shared/conversations.contract.ts';
import { authoringContract } from '#features/courses/shared/authoring.contract.ts';
import { coursesContract } from '#features/courses/shared/courses.contract.ts';
import { eventLessonsContract } from '#features/courses/shared/event-lessons.contract.ts';
import { lessonsContract } from '#features/courses/shared/lessons.contract.ts';
import { deskContract } from '#features/desk/shared/desk.contract.ts';
import { diplomasContract } from '#features/diplomas/shared/diplomas.contract.ts';
import { doublesContract } from '#features/doubles/shared/doubles.contract.ts';
import { feedbackContract } from '#features/feedback/shared/feedback.contract.ts';
import { groupImportContract } from '#features/groups/shared/group-import.contract.ts';
import { groupsContract } from '#features/groups/shared/groups.contract.ts';
import { nextCoursesContract } from '#features/groups/shared/next-courses.contract.ts';
import { guestsContract } from '#features/guests/shared/guests.contract.ts';
import { homeContract } from '#features/home/shared/home.contract.ts';
import { hoursContract } from '#features/hours/shared/hours.contract.ts';
import { accountContract } from '#features/identity/shared/account.contract.ts';
import { accountRequestsContract } from '#features/identity/shared/account-requests.contract.ts';
import { identityContract } from '#features/identity/shared/identity.contract.ts';
import { impersonationContract } from '#features/identity/shared/impersonation/impersonation.contract.ts';
import { passwordResetContract } from '#features/identity/shared/password-reset.contract.ts';
import { personalTokensContract } from '#features/identity/shared/personal-tokens.contract.ts';
import { staffCodesContract } from '#features/identity/shared/staff-codes.contract.ts';
import { invoicesContract } from '#features/invoices/shared/invoices.contract.ts';
import { payerDetailsContract } from '#features/invoices/shared/payer-details.contract.ts';
import { tillContract } from '#features/invoices/shared/till/till.contract.ts';
import { transfersContract } from '#features/invoices/shared/transfers.contract.ts';
import { leaderboardContract } from '#features/leaderboard/shared/leaderboard.contract.ts';
import { listsContract } from '#features/lists/shared/lists.contract.ts';
import { makeUpsContract } from '#features/makeups/shared/makeups.contract.ts';
import { missionsContract } from '#features/missions/shared/missions.contract.ts';
import { notificationsContract } from '#features/notifications/shared/notifications.contract.ts';
import { openingsContract } from '#features/openings/shared/openings.contract.ts';
import { operationsContract } from '#features/operations/shared/operations.contract.ts';
import { childrenContract } from '#features/people/shared/children.contract.ts';
import { importsContract } from '#features/people/shared/imports.contract.ts';
import { peopleContract } from '#features/people/shared/people.contract.ts';
import { usersContract } from '#features/people/shared/users.contract.ts';
import { pointsContract } from '#features/points/shared/points.contract.ts';
import { projectsContract } from '#features/projects/shared/projects.contract.ts';
import { registrationContract } from '#features/registration/shared/registration.contract.ts';
import { catalogueContract } from '#features/rewards/shared/catalogue.contract.ts';
import { rewardsContract } from '#features/rewards/shared/rewards.contract.ts';
import { calendarFeedContract } from '#features/schedule/shared/calendar-feed.contract.ts';
import { closuresContract } from '#features/schedule/shared/closures.contract.ts';
import { daysOffContract } from '#features/schedule/shared/days-off.contract.ts';
import { scheduleContract } from '#features/schedule/shared/schedule.contract.ts';
import { searchContract } from '#features/search/shared/search.contract.ts';
import { shelfContract } from '#features/shelf/shared/shelf.contract.ts';
import { stageContract } from '#features/stage/shared/stage.contract.ts';
import { studentsContract } from '#features/students/shared/students.contract.ts';
import { takeoutsContract } from '#features/takeouts/shared/takeouts.contract.ts';
import { teachingContract } from '#features/teaching/shared/teaching.contract.ts';
import { trialsContract } from '#features/trials/shared/trials.contract.ts';
import { vouchersContract } from '#features/vouchers/shared/vouchers.contract.ts';
import { waitingContract } from '#features/waiting/shared/waiting.contract.ts';

/** Every procedure of the product, by feature. */
export const contract = {
  identity: identityContract,
  impersonation: impersonationContract,
  passwordReset: passwordResetContract,
  registration: registrationContract,
  account: accountContract,
  accountRequests: accountRequestsContract,
  staffCodes: staffCodesContract,
  personalTokens: personalTokensContract,
  people: peopleContract,
  children: childrenContract,
  users: usersContract,
  imports: importsContract,
  audit: auditContract,
  academy: academyContract,
  accounting: accountingContract,
  agreements: agreementsContract,
  analytics: analyticsContract,
  billing: billingContract,
  plans: plansContract,
  subscriptions: subscriptionsContract,
  starting: startingContract,
  groups: groupsContract,
  groupImport: groupImportContract,
  nextCourses: nextCoursesContract,
  schedule: scheduleContract,
  guests: guestsContract,
  closures: closuresContract,
  daysOff: daysOffContract,
  teaching: teachingContract,
  hours: hoursContract,
  vouchers: vouchersContract,
  conversations: conversationsContract,
  calendarFeed: calendarFeedContract,
  courses: coursesContract,
  lessons: lessonsContract,
  authoring: authoringContract,
  eventLessons: eventLessonsContract,
  attendance: attendanceContract,
  stage: stageContract,
  feedback: feedbackContract,
  invoices: invoicesContract,
  payerDetails: payerDetailsContract,
  transfers: transfersContract,
  till: tillContract,
  projects: projectsContract,
  shelf: shelfContract,
  students: studentsContract,
  takeouts: takeoutsContract,
  points: pointsContract,
  leaderboard: leaderboardContract,
  avatars: avatarsContract,
  makeUps: makeUpsContract,
  missions: missionsContract,
  notifications: notificationsContract,
  diplomas: diplomasContract,
  rewards: rewardsContract,
  catalogue: catalogueContract,
  openings: openingsContract,
  trials: trialsContract,
  waiting: waitingContract,
  operations: operationsContract,
  search: searchContract,
  desk: deskContract,
  doubles: doublesContract,
  lists: listsContract,
  home: homeContract,
  bulletins: bulletinsContract,
  cards: cardsContract,
};
