import { createFileRoute } from '@tanstack/react-router';
import { PhotoConsent } from '#features/agreements/web/components/photo-consent.tsx';
import { OfficePapers } from '#features/agreements/web/outside/office-papers.tsx';
import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import { auditQuery } from '#features/audit/web/audit.queries.ts';
import { AuditList } from '#features/audit/web/components/audit-list.tsx';
import { PersonSubscriptions } from '#features/billing/web/components/person-subscriptions.tsx';
import { LoginCardPanel } from '#features/cards/web/components/login-card-panel.tsx';
import { WriteToFamilies } from '#features/conversations/web/components/write-to-families.tsx';
import { GivenDiplomas } from '#features/diplomas/web/components/given-diplomas.tsx';
import { ChildMerging } from '#features/doubles/web/components/child-merging.tsx';
import { StaffLeaderboardChoice } from '#features/leaderboard/web/components/leaderboard-choice.tsx';
import { MakeUpCredits } from '#features/makeups/web/components/make-up-credits.tsx';
import { userMailsQuery, userQuery } from '#features/people/web/users.queries.ts';
import { StudentPoints } from '#features/points/web/components/student-points.tsx';
import { TeacherPlansCard } from '#features/teaching/web/components/teacher-plans-card.tsx';
import { ChildWaiting } from '#features/waiting/web/components/child-waiting.tsx';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { UserPage, type UserPageParts } from './user-page.tsx';

const parts: UserPageParts = {
  Month: MonthAttendance,
  MakeUps: MakeUpCredits,
  StudentPoints,
  Subscriptions: PersonSubscriptions,
  Diplomas: GivenDiplomas,
  LoginCard: LoginCardPanel,
  LeaderboardChoice: ({ childId }) => (
    <>
      <StaffLeaderboardChoice childId={childId} />
      <OfficePapers childId={childId} />
      <PhotoConsent childId={childId} viewer="staff" />
    </>
  ),
  Merging: ChildMerging,
  Waiting: ChildWaiting,
  Writing: WriteToFamilies,
  TeacherPlans: TeacherPlansCard,
  History: AuditList,
};

// A user, with what each feature knows of them.
export const Route = createFileRoute('/dashboard/users/$userId/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { userId } }) => {
    void queryClient.prefetchQuery(userQuery(userId));
    void queryClient.prefetchQuery(userMailsQuery(userId));
    void queryClient.prefetchInfiniteQuery(auditQuery({ userId }));
  },
  component: () => <UserPage parts={parts} />,
});
