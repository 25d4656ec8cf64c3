import type { UserTab } from '#features/people/web/user/user-tabs.view.ts';
import { lazy } from '#platform/web/lazy.ts';

// Each is loaded with its tab: whoever looks up a phone number downloads no login card.
const loads = {
  overview: async () => ({ default: (await import('./overview-tab.tsx')).OverviewTab }),
  achievements: async () => ({ default: (await import('./achievements-tab.tsx')).AchievementsTab }),
  consents: async () => ({ default: (await import('./consents-tab.tsx')).ConsentsTab }),
  account: async () => ({ default: (await import('./account-tab.tsx')).AccountTab }),
} as const;

/** What each tab of a user's page shows. */
export const contents = {
  overview: lazy(loads.overview),
  achievements: lazy(loads.achievements),
  consents: lazy(loads.consents),
  account: lazy(loads.account),
} as const;

/** Starts loading a tab; the page repeats what fails here. */
export function loadTab(tab: UserTab): void {
  void loads[tab]().catch(() => undefined);
}
