import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { academyRoutes } from '#features/academy/web/academy.routes.tsx';
import { analyticsRoutes } from '#features/analytics/web/analytics.routes.tsx';
import { attendanceRoutes } from '#features/attendance/web/attendance.routes.tsx';
import { auditRoutes } from '#features/audit/web/audit.routes.tsx';
import { billingRoutes } from '#features/billing/web/billing.routes.tsx';
import { bulletinsRoutes } from '#features/bulletins/web/bulletins.routes.tsx';
import { coursesRoutes } from '#features/courses/web/courses.routes.tsx';
import { dayLessonsQuery } from '#features/courses/web/event-lessons.queries.ts';
import { diplomaCheckRoutes, diplomasRoutes } from '#features/diplomas/web/diplomas.routes.tsx';
import { feedbackRoutes } from '#features/feedback/web/feedback.routes.tsx';
import { groupsRoutes } from '#features/groups/web/groups.routes.tsx';
import { homeRoutes } from '#features/home/web/home.routes.tsx';
import { accountRoutes } from '#features/identity/web/account.routes.tsx';
import { isSessionKept } from '#features/identity/web/identity.queries.ts';
import { identityRoutes } from '#features/identity/web/identity.routes.tsx';
import { invoicesRoutes } from '#features/invoices/web/invoices.routes.tsx';
import { operationsRoutes } from '#features/operations/web/operations.routes.tsx';
import { childrenRoutes } from '#features/people/web/children.routes.tsx';
import { usersRoutes } from '#features/people/web/users.routes.tsx';
import { registrationRoutes } from '#features/registration/web/registration.routes.tsx';
import { rewardsRoutes } from '#features/rewards/web/rewards.routes.tsx';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { scheduleRoutes } from '#features/schedule/web/schedule.routes.tsx';
import { isStaff } from '#platform/shared/roles.ts';
import { authRoute, dashboardRoute, rootRoute } from '#platform/web/session/route-roots.tsx';
import { ServerErrorPage } from './pages/server-error-page.tsx';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/modules', replace: true });
  },
});

const dashboardIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: ({ context: { user, queryClient } }) => {
    // Without a network, attendance is what staff can work with. A device may report a network that leads nowhere.
    const offline = !navigator.onLine || isSessionKept(queryClient);
    throw redirect({
      to: offline && isStaff(user.role) ? '/dashboard/attendance' : '/dashboard/modules',
      replace: true,
    });
  },
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '404',
  component: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});

const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '500',
  component: () => <ServerErrorPage />,
});

// Open to everybody, signed in or not.
const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'privacy',
  component: lazyRouteComponent(() => import('./pages/privacy/privacy-page.tsx'), 'PrivacyPage'),
});

// Unknown paths go to /404 (spec §2).
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

const CalendarFeedCard = lazy(async () => {
  const card = await import('#features/schedule/web/components/calendar-feed-card.tsx');
  return { default: card.CalendarFeedCard };
});

const ExportsTab = lazy(async () => ({
  default: (await import('#features/exports/web/components/exports-tab.tsx')).ExportsTab,
}));

const NotificationSettings = lazy(async () => ({
  default: (await import('#features/notifications/web/components/notification-settings.tsx'))
    .NotificationSettings,
}));

const PushDevices = lazy(async () => ({
  default: (await import('#features/notifications/web/components/push-devices.tsx')).PushDevices,
}));

const NotificationsTab = () => (
  <>
    <NotificationSettings />
    <PushDevices />
    <CalendarFeedCard />
  </>
);

const OwnLeaderboardChoice = lazy(async () => ({
  default: (await import('#features/leaderboard/web/components/leaderboard-choice.tsx')).OwnLeaderboardChoice,
}));

const OwnInvoices = lazy(async () => ({
  default: (await import('#features/invoices/web/components/own-invoices.tsx')).OwnInvoices,
}));

const FamilyBilling = lazy(async () => {
  const { FamilyBilling: Billing } = await import('#features/billing/web/components/family-billing.tsx');
  return { default: () => <Billing Invoices={OwnInvoices} /> };
});

const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));

const sheetRoutes = attendanceRoutes({
  loadDayLesson: async () => (await import('#features/courses/web/components/day-lesson.tsx')).DayLesson,
  prefetchDayLesson: (queryClient, day) => void queryClient.prefetchQuery(dayLessonsQuery(day)),
  loadLessonsOfMonth: async () =>
    (await import('#features/courses/web/components/lessons-of-month.tsx')).LessonsOfMonth,
});

const familyRoutes = childrenRoutes({
  loadNextEvent: async () => (await import('#features/home/web/child/next-event-line.tsx')).NextEventLine,
  prefetchNextEvent: (queryClient, childId) => void queryClient.prefetchQuery(nextEventQuery(childId)),
  loadSubscription: async () =>
    (await import('#features/billing/web/components/child-subscription.tsx')).ChildSubscription,
  loadStudies: async () => (await import('#features/home/web/child/child-studies.tsx')).ChildStudies,
});

dashboardRoute.update({
  component: lazyRouteComponent(() => import('./shell/dashboard-layout.tsx'), 'DashboardLayout'),
  errorComponent: ServerErrorPage,
});

/** The features' routes under their roots. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  notFoundRoute,
  serverErrorRoute,
  unknownRoute,
  privacyRoute,
  ...diplomaCheckRoutes,
  authRoute.addChildren([...identityRoutes, ...registrationRoutes]),
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    ...academyRoutes({
      loadLevels: async () =>
        (await import('#features/points/web/components/level-settings.tsx')).LevelSettings,
    }),
    ...accountRoutes({
      billing: FamilyBilling,
      exports: ExportsTab,
      notifications: NotificationsTab,
      profile: OwnLeaderboardChoice,
    }),
    ...analyticsRoutes,
    ...sheetRoutes,
    ...auditRoutes,
    ...bulletinsRoutes,
    ...familyRoutes,
    ...feedbackRoutes,
    ...groupsRoutes,
    ...diplomasRoutes,
    ...billingRoutes,
    ...coursesRoutes,
    ...homeRoutes,
    ...operationsRoutes,
    ...invoicesRoutes(
      async () => (await import('#features/billing/web/components/billing-frame.tsx')).BillingFrame,
    ),
    ...rewardsRoutes,
    ...scheduleRoutes({ EventLesson }),
    ...usersRoutes({
      loadStudentPoints: async () =>
        (await import('#features/points/web/components/student-points.tsx')).StudentPoints,
      loadSubscriptions: async () =>
        (await import('#features/billing/web/components/person-subscriptions.tsx')).PersonSubscriptions,
      loadLeaderboardChoice: async () =>
        (await import('#features/leaderboard/web/components/leaderboard-choice.tsx')).StaffLeaderboardChoice,
    }),
  ]),
]);
