import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint, partOnceThere } from '#platform/web/load-part.ts';
import { useScreenKind } from '#platform/web/screen-kind.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { AppBar } from './app-bar.tsx';
import classes from './dashboard-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useOffline } from './use-offline.ts';
import { usePreferredLanguage } from './use-preferred-language.ts';
import { useRealtime } from './use-realtime.ts';

// Beside the screen where there is room (main.tsx loads it with the frame), otherwise in the menu, when it is
// opened.
const loadSidebar = () => import('./sidebar.tsx');
const Sidebar = lazy(() => partOnceThere(async () => ({ default: (await loadSidebar()).Sidebar })));

// Requested with its sidebar, as soon as a finger is on its button.
const loadMenu = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => partOnceThere(async () => ({ default: (await loadMenu()).MenuDrawer })));

const NewVersion = lazy(() =>
  partAfterPaint(async () => ({ default: (await import('./new-version.tsx')).NewVersion })),
);

const ReadOnlyLine = lazy(() =>
  partAfterPaint(async () => ({
    default: (await import('#features/operations/web/components/read-only-line.tsx')).ReadOnlyLine,
  })),
);

const ImpersonationBanner = lazy(() =>
  partOnceThere(async () => ({
    default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
  })),
);

const PushMessages = lazy(() =>
  partAfterPaint(async () => ({
    default: (await import('#features/notifications/web/components/push-messages.tsx')).PushMessages,
  })),
);

// Their place is there from the first paint on; other roles never download them.
const BottomTabs = lazy(() =>
  partAfterPaint(async () => ({ default: (await import('./tabs/bottom-tabs.tsx')).BottomTabs })),
);

// Below the content: nobody waits for it.
const AcademyFoot = lazy(() =>
  partAfterPaint(async () => ({ default: (await import('./academy-foot.tsx')).AcademyFoot })),
);

/** The frame of every dashboard screen (spec §2 "App shell"). */
export function DashboardLayout() {
  const t = useTranslations('shell');
  const screen = useScreenKind();
  const { role, impersonation } = useUser();
  const isWide = screen === 'lesson' || screen === 'work';
  const wide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const [menuOpened, menu] = useDisclosure(false);
  const main = useFocusOnNavigation();
  useRealtime();
  useOffline();
  usePreferredLanguage();

  const bar = (
    <AppBar
      onNearMenu={() => void Promise.allSettled([loadMenu(), loadSidebar()])}
      onOpenMenu={menu.open}
      menuOpened={menuOpened}
    />
  );
  const column = (
    <>
      {impersonation ? (
        <div className={classes.top}>
          <Suspense>
            <ImpersonationBanner until={impersonation.until} />
          </Suspense>
          {bar}
        </div>
      ) : (
        bar
      )}
      <Suspense>
        <ReadOnlyLine />
        <NewVersion />
      </Suspense>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {/* Whom to call is for parents; a child's screens have no adults' words. */}
      {role === 'parent' && screen !== 'lesson' && (
        <Suspense fallback={null}>
          <AcademyFoot />
        </Suspense>
      )}
      {/* A lesson has a bar of its own at the thumb (record 132). */}
      {role === 'child' && screen !== 'lesson' && (
        <div className={classes.tabs}>
          <Suspense>
            <BottomTabs />
          </Suspense>
        </div>
      )}
    </>
  );
  return (
    <div className={classes.shell} data-collapsed={isWide}>
      <a href="#main" className={classes.skip}>
        {t('skip_to_content')}
      </a>
      {wide ? (
        <div className={classes.sidebar}>
          <Suspense>
            <Sidebar collapsed={isWide} />
          </Suspense>
        </div>
      ) : (
        menuOpened && (
          <Suspense>
            <MenuDrawer onClose={menu.close}>
              <Suspense>
                <Sidebar onNavigate={menu.close} />
              </Suspense>
            </MenuDrawer>
          </Suspense>
        )
      )}
      {screen === 'odyssey' ? (
        <StarryGround className={classes.column}>{column}</StarryGround>
      ) : (
        <div className={classes.column}>{column}</div>
      )}
      {!impersonation && (
        <Suspense fallback={null}>
          <PushMessages />
        </Suspense>
      )}
    </div>
  );
}
