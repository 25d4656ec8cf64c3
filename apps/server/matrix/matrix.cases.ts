import { academyMatrix } from '#features/academy/academy.matrix.ts';
import { accountingMatrix } from '#features/accounting/accounting.matrix.ts';
import { agreementsMatrix } from '#features/agreements/agreements.matrix.ts';
import { analyticsMatrix } from '#features/analytics/analytics.matrix.ts';
import { attendanceMatrix } from '#features/attendance/attendance.matrix.ts';
import { auditMatrix } from '#features/audit/audit.matrix.ts';
import { avatarsMatrix } from '#features/avatars/avatars.matrix.ts';
import { billingMatrix } from '#features/billing/billing.matrix.ts';
import { bulletinsMatrix } from '#features/bulletins/bulletins.matrix.ts';
import { cardsMatrix } from '#features/cards/cards.matrix.ts';
import { conversationsMatrix } from '#features/conversations/conversations.matrix.ts';
import { authoringMatrix } from '#features/courses/authoring.matrix.ts';
import { coursesMatrix } from '#features/courses/courses.matrix.ts';
import { deskMatrix } from '#features/desk/desk.matrix.ts';
import { diplomasMatrix } from '#features/diplomas/diplomas.matrix.ts';
import { doublesMatrix } from '#features/doubles/doubles.matrix.ts';
import { feedbackMatrix } from '#features/feedback/feedback.matrix.ts';
import { groupsMatrix } from '#features/groups/groups.matrix.ts';
import { guestsMatrix } from '#features/guests/guests.matrix.ts';
import { homeMatrix } from '#features/home/home.matrix.ts';
import { hoursMatrix } from '#features/hours/hours.matrix.ts';
import { accountsMatrix } from '#features/identity/accounts.matrix.ts';
import { identityMatrix } from '#features/identity/identity.matrix.ts';
import { passwordResetMatrix } from '#features/identity/password-reset.matrix.ts';
import { invoicesMatrix } from '#features/invoices/invoices.matrix.ts';
import { tillMatrix } from '#features/invoices/till.matrix.ts';
import { leaderboardMatrix } from '#features/leaderboard/leaderboard.matrix.ts';
import { listsMatrix } from '#features/lists/lists.matrix.ts';
import { makeUpsMatrix } from '#features/makeups/makeups.matrix.ts';
import { missionsMatrix } from '#features/missions/missions.matrix.ts';
import { notificationsMatrix } from '#features/notifications/notifications.matrix.ts';
import { openingsMatrix } from '#features/openings/openings.matrix.ts';
import { operationsMatrix } from '#features/operations/operations.matrix.ts';
import { peopleMatrix } from '#features/people/people.matrix.ts';
import { pointsMatrix } from '#features/points/points.matrix.ts';
import { projectsMatrix } from '#features/projects/projects.matrix.ts';
import { registrationMatrix } from '#features/registration/registration.matrix.ts';
import { rewardsMatrix } from '#features/rewards/rewards.matrix.ts';
import { closuresMatrix } from '#features/schedule/closures.matrix.ts';
import { daysOffMatrix } from '#features/schedule/days-off.matrix.ts';
import { scheduleMatrix } from '#features/schedule/schedule.matrix.ts';
import { searchMatrix } from '#features/search/search.matrix.ts';
import { shelfMatrix } from '#features/shelf/shelf.matrix.ts';
import { stageMatrix } from '#features/stage/stage.matrix.ts';
import { studentsMatrix } from '#features/students/students.matrix.ts';
import { takeoutsMatrix } from '#features/takeouts/takeouts.matrix.ts';
import { teachingMatrix } from '#features/teaching/teaching.matrix.ts';
import { trialsMatrix } from '#features/trials/trials.matrix.ts';
import { vouchersMatrix } from '#features/vouchers/vouchers.matrix.ts';
import { waitingMatrix } from '#features/waiting/waiting.matrix.ts';
import type { Entry } from '#platform/testing/matrix.ts';

/** Every procedure of the contract: how its input names an object, and who gets what. A new one must be added. */
export const matrix: Record<string, Entry> = {
  ...identityMatrix,
  ...registrationMatrix,
  ...passwordResetMatrix,
  ...accountsMatrix,
  ...peopleMatrix,
  ...auditMatrix,
  ...groupsMatrix,
  ...closuresMatrix,
  ...daysOffMatrix,
  ...teachingMatrix,
  ...hoursMatrix,
  ...vouchersMatrix,
  ...conversationsMatrix,
  ...scheduleMatrix,
  ...coursesMatrix,
  ...authoringMatrix,
  ...deskMatrix,
  ...doublesMatrix,
  ...listsMatrix,
  ...notificationsMatrix,
  ...makeUpsMatrix,
  ...openingsMatrix,
  ...guestsMatrix,
  ...projectsMatrix,
  ...shelfMatrix,
  ...studentsMatrix,
  ...takeoutsMatrix,
  ...stageMatrix,
  ...trialsMatrix,
  ...waitingMatrix,
  ...operationsMatrix,
  ...searchMatrix,
  ...attendanceMatrix,
  ...homeMatrix,
  ...academyMatrix,
  ...accountingMatrix,
  ...pointsMatrix,
  ...leaderboardMatrix,
  ...avatarsMatrix,
  ...missionsMatrix,
  ...diplomasMatrix,
  ...bulletinsMatrix,
  ...agreementsMatrix,
  ...analyticsMatrix,
  ...billingMatrix,
  ...feedbackMatrix,
  ...invoicesMatrix,
  ...tillMatrix,
  ...rewardsMatrix,
  ...cardsMatrix,
};
