import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import type { SettingsPage } from './settings/settings-page.tsx';

/** What points show on the settings' screen. */
interface PointParts {
  readonly loadLevels: () => Promise<ComponentProps<typeof SettingsPage>['Levels']>;
}

const settingsRoute = ({ loadLevels }: PointParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'settings',
    beforeLoad: requireRole('admin'),
    loader: ({ context: { queryClient } }) =>
      void import('./academy.queries.ts').then(
        ({ academySettingsQuery }) => queryClient.prefetchQuery(academySettingsQuery),
        () => undefined,
      ),
    component: lazyRouteComponent(async () => {
      const [{ SettingsPage }, Levels] = await Promise.all([
        import('./settings/settings-page.tsx'),
        loadLevels(),
      ]);
      return { default: () => <SettingsPage Levels={Levels} /> };
    }),
  });

/** How the academy is set up. The app gives the levels' fields: points, which know levels, stand above this feature. */
export const academyRoutes = (parts: PointParts) => [settingsRoute(parts)] as const;
