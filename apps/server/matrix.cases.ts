import type { Entry } from '#platform/testing/matrix.ts';
import { academyMatrix } from './matrix.academy.ts';
import { accountsMatrix } from './matrix.accounts.ts';
import { analyticsMatrix } from './matrix.analytics.ts';
import { attendanceMatrix } from './matrix.attendance.ts';
import { auditMatrix } from './matrix.audit.ts';
import { authoringMatrix } from './matrix.authoring.ts';
import { avatarsMatrix } from './matrix.avatars.ts';
import { billingMatrix } from './matrix.billing.ts';
import { bulletinsMatrix } from './matrix.bulletins.ts';
import { closuresMatrix } from './matrix.closures.ts';
import { coursesMatrix } from './matrix.courses.ts';
import { deskMatrix } from './matrix.desk.ts';
import { diplomasMatrix } from './matrix.diplomas.ts';
import { feedbackMatrix } from './matrix.feedback.ts';
import { groupsMatrix } from './matrix.groups.ts';
import { homeMatrix } from './matrix.home.ts';
import { identityMatrix } from './matrix.identity.ts';
import { invoicesMatrix } from './matrix.invoices.ts';
import { leaderboardMatrix } from './matrix.leaderboard.ts';
import { missionsMatrix } from './matrix.missions.ts';
import { notificationsMatrix } from './matrix.notifications.ts';
import { operationsMatrix } from './matrix.operations.ts';
import { peopleMatrix } from './matrix.people.ts';
import { pointsMatrix } from './matrix.points.ts';
import { registrationMatrix } from './matrix.registration.ts';
import { rewardsMatrix } from './matrix.rewards.ts';
import { scheduleMatrix } from './matrix.schedule.ts';
import { searchMatrix } from './matrix.search.ts';

/** Every procedure of the contract: how its input names an object, and who gets what. A new one must be added. */
export const matrix: Record<string, Entry> = {
  ...identityMatrix,
  ...registrationMatrix,
  ...accountsMatrix,
  ...peopleMatrix,
  ...auditMatrix,
  ...groupsMatrix,
  ...closuresMatrix,
  ...scheduleMatrix,
  ...coursesMatrix,
  ...authoringMatrix,
  ...deskMatrix,
  ...notificationsMatrix,
  ...operationsMatrix,
  ...searchMatrix,
  ...attendanceMatrix,
  ...homeMatrix,
  ...academyMatrix,
  ...pointsMatrix,
  ...leaderboardMatrix,
  ...avatarsMatrix,
  ...missionsMatrix,
  ...diplomasMatrix,
  ...bulletinsMatrix,
  ...analyticsMatrix,
  ...billingMatrix,
  ...feedbackMatrix,
  ...invoicesMatrix,
  ...rewardsMatrix,
};
