import { Suspense } from 'react';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';

// Each is loaded with its tab: payers need not download the password form.
const loads = {
  profile: async () => ({
    default: (await import('#features/identity/web/account/profile-tab.tsx')).ProfileTab,
  }),
  security: async () => ({
    default: (await import('#features/identity/web/account/security-tab.tsx')).SecurityTab,
  }),
  language: async () => ({
    default: (await import('#features/identity/web/account/language-tab.tsx')).LanguageTab,
  }),
  delete: async () => ({
    default: (await import('#features/identity/web/account/delete-tab.tsx')).DeleteTab,
  }),
} as const;

/** What the account itself shows, by tab. */
export const contents = {
  profile: lazy(loads.profile),
  security: lazy(loads.security),
  language: lazy(loads.language),
  delete: lazy(loads.delete),
} as const;

const hasContent = (tab: string): tab is keyof typeof loads => Object.hasOwn(loads, tab);

/** Starts loading what the account itself shows on a tab; false when it shows nothing there. */
export function loadContent(tab: string): boolean {
  if (!hasContent(tab)) return false;
  void loads[tab]().catch(() => undefined);
  return true;
}

const CalendarFeedCard = lazy(async () => {
  const card = await import('#features/schedule/web/components/calendar-feed-card.tsx');
  return { default: card.CalendarFeedCard };
});

const ExportsTab = lazy(async () => ({
  default: (await import('#features/exports/web/components/exports-tab.tsx')).ExportsTab,
}));

const TakeoutTab = lazy(async () => ({
  default: (await import('#features/takeouts/web/components/takeout-tab.tsx')).TakeoutTab,
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

/** What only a child has. */
export const Me = lazy(async () => ({ default: (await import('./me.tsx')).Me }));

const OwnConsents = lazy(async () => ({
  default: (await withAllTexts(() => import('./own-consents.tsx'))).OwnConsents,
}));

const WaitingLink = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/waiting/web/components/waiting-link.tsx')))
    .WaitingLink,
}));

const OwnLedgerLink = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/invoices/web/components/ledger-link.tsx')))
    .OwnLedgerLink,
}));

const OwnReceipts = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/invoices/web/components/own-receipts.tsx')))
    .OwnReceipts,
}));

const FamilyVouchers = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/vouchers/web/components/family-vouchers.tsx')))
    .FamilyVouchers,
}));

const FamilyBilling = lazy(async () => {
  const [{ FamilyBilling: Billing }, { OwnInvoices }] = await Promise.all([
    import('#features/billing/web/components/family-billing.tsx'),
    import('#features/invoices/web/components/own-invoices.tsx'),
  ]);
  return {
    default: () => (
      <>
        <Billing Invoices={OwnInvoices} />
        <Suspense>
          <OwnReceipts />
          <FamilyVouchers />
          <OwnLedgerLink />
          <WaitingLink />
        </Suspense>
      </>
    ),
  };
});

/** What other features add, by tab. */
export const more = {
  billing: FamilyBilling,
  exports: ExportsTab,
  data: TakeoutTab,
  notifications: NotificationsTab,
  profile: OwnConsents,
} as const;
