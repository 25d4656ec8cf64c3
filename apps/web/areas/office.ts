import { academyRoutes } from '#features/academy/web/academy.routes.tsx';
import { auditRoutes } from '#features/audit/web/audit.routes.tsx';
import { billingRoutes } from '#features/billing/web/billing.routes.tsx';
import { bulletinsRoutes } from '#features/bulletins/web/bulletins.routes.tsx';
import { groupsRoutes } from '#features/groups/web/groups.routes.tsx';
import { invoicesRoutes } from '#features/invoices/web/invoices.routes.tsx';
import { operationsRoutes } from '#features/operations/web/operations.routes.tsx';
import { usersRoutes } from '#features/people/web/users.routes.tsx';
import { prizesRoutes } from '#features/rewards/web/prizes.routes.tsx';

/** What staff run the academy with. */
export const routes = [
  ...academyRoutes({
    loadLevels: async () =>
      (await import('#features/points/web/components/level-settings.tsx')).LevelSettings,
  }),
  ...auditRoutes,
  ...billingRoutes,
  ...bulletinsRoutes,
  ...groupsRoutes,
  ...invoicesRoutes(
    async () => (await import('#features/billing/web/components/billing-frame.tsx')).BillingFrame,
  ),
  ...operationsRoutes,
  ...prizesRoutes,
  ...usersRoutes({
    loadMonth: async () =>
      (await import('#features/attendance/web/components/month-attendance.tsx')).MonthAttendance,
    loadStudentPoints: async () =>
      (await import('#features/points/web/components/student-points.tsx')).StudentPoints,
    loadSubscriptions: async () =>
      (await import('#features/billing/web/components/person-subscriptions.tsx')).PersonSubscriptions,
    loadDiplomas: async () =>
      (await import('#features/diplomas/web/components/given-diplomas.tsx')).GivenDiplomas,
    loadLeaderboardChoice: async () =>
      (await import('#features/leaderboard/web/components/leaderboard-choice.tsx')).StaffLeaderboardChoice,
    loadHistory: async () => (await import('#features/audit/web/components/audit-list.tsx')).AuditList,
    prefetchHistory: (queryClient, userId) =>
      void import('#features/audit/web/audit.queries.ts').then(
        ({ auditQuery }) => queryClient.prefetchInfiniteQuery(auditQuery({ userId })),
        () => undefined,
      ),
  }),
] as const;
