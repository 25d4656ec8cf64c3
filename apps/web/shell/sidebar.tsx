import { CloseButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { Logo, LogoMark } from '#platform/web/illustrations/logo.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { GroupSelector } from './group-selector.tsx';
import { LogoutButton } from './logout-button.tsx';
import { currentItem, navigationFor } from './navigation.ts';
import classes from './sidebar.module.css';
import { SidebarProfile } from './sidebar-profile.tsx';
import { tabOf } from './tabs/bottom-tabs.view.ts';

interface Props {
  readonly collapsed?: boolean;
  /** Called after moving to another screen: the drawer closes. */
  readonly onNavigate?: () => void;
}

const AcademyName = lazy(() =>
  partOnceThere(async () => ({ default: (await import('./academy-name.tsx')).AcademyName })),
);

const ConversationCount = lazy(() =>
  partOnceThere(async () => ({
    default: (await import('#features/conversations/web/components/conversation-count.tsx'))
      .ConversationCount,
  })),
);

/** A menu of many screens is denser where there is a mouse, so that all of it fits on a laptop. */
const roomyScreens = 10;

/** Logo, signed-in user, navigation, and sign-out (spec §2 "App shell"). */
export function Sidebar({ collapsed = false, onNavigate }: Props) {
  const t = useTranslations();
  const user = useUser();
  const { group } = useSelectedGroup();
  const sections = navigationFor(user.role, group);
  const current = currentItem(sections, useLocation({ select: ({ pathname }) => pathname }));
  const screens = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <aside
      aria-label={t('shell.sidebar')}
      className={classes.sidebar}
      data-collapsed={collapsed}
      data-dense={!collapsed && screens > roomyScreens}
      data-mantine-color-scheme="dark"
    >
      <div className={classes.head}>
        <Link
          to="/dashboard/modules"
          className={classes.logo}
          onClick={onNavigate}
          aria-label={collapsed ? t('kit.product') : undefined}
        >
          {collapsed ? <LogoMark size={44} /> : <Logo name={t('kit.product')} size={30} />}
        </Link>
        {!collapsed && (
          <Suspense fallback={null}>
            <AcademyName />
          </Suspense>
        )}
        {onNavigate && <CloseButton size="xl" aria-label={t('shell.close_menu')} onClick={onNavigate} />}
      </div>
      <SidebarProfile collapsed={collapsed} />
      {user.role === 'child' && !collapsed && <GroupSelector />}
      <nav aria-label={t('shell.main_navigation')} className={classes.navigation}>
        {sections.map((section) => (
          <div key={section.key} className={classes.section}>
            {!collapsed && <p className={classes.heading}>{t(`shell.section_${section.key}`)}</p>}
            <ul className={classes.items}>
              {section.items.map((item) => {
                const { key, to, params, icon: Icon } = item;
                return (
                  <li key={key}>
                    <Link
                      to={to}
                      params={params}
                      activeOptions={{ exact: true }}
                      aria-current={item === current ? 'page' : undefined}
                      className={classes.item}
                      onClick={onNavigate}
                    >
                      <Icon size={24} stroke={1.75} aria-hidden />
                      <span>{t(`shell.nav_${key}`)}</span>
                      {key === 'conversations' && (
                        <Suspense fallback={null}>
                          <ConversationCount />
                        </Suspense>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <LogoutButton className={classes.item} />
      </div>
    </aside>
  );
}

interface PlacesProps {
  /** What stands before them, in the same look. */
  readonly children: (className: string) => ReactNode;
}

/** On phones, the screens that the menu has elsewhere and a child's tabs have not. */
export function ChildPlaces({ children }: PlacesProps) {
  const t = useTranslations('shell');
  const { role } = useUser();
  const { group } = useSelectedGroup();
  const places = navigationFor(role, group)
    .flatMap(({ items }) => items)
    .filter(({ key, to }) => key !== 'account' && (tabOf(to) ?? 'me') === 'me');
  return (
    <section className={classes.places} aria-label={t('section_studies')}>
      <ul className={classes.items}>
        <li>{children(classes.item ?? '')}</li>
        {places.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.item}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <span>{t(`nav_${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On phones, the choice of a group, which the menu has elsewhere; nothing where there is one. */
export function ChildGroup() {
  const { groups } = useSelectedGroup();
  if (groups.length < 2) return null;
  return (
    <div className={classes.choices}>
      <GroupSelector />
    </div>
  );
}

/** On phones, the way out, which the menu has elsewhere. */
export function ChildLogout() {
  return (
    <div className={classes.leave}>
      <LogoutButton className={classes.item} />
    </div>
  );
}
