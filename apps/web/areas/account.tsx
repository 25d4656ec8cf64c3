import { lazy } from 'react';
import { accountRoutes } from '#features/identity/web/account.routes.tsx';

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

const FamilyBilling = lazy(async () => {
  const [{ FamilyBilling: Billing }, { OwnInvoices }] = await Promise.all([
    import('#features/billing/web/components/family-billing.tsx'),
    import('#features/invoices/web/components/own-invoices.tsx'),
  ]);
  return { default: () => <Billing Invoices={OwnInvoices} /> };
});

/** The account, whose tabs several features fill. */
export const routes = accountRoutes({
  billing: FamilyBilling,
  exports: ExportsTab,
  notifications: NotificationsTab,
  profile: OwnLeaderboardChoice,
});
