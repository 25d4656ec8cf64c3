import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { savePreferredLanguage } from '#features/identity/web/identity.queries.ts';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { BalanceChip } from '#features/points/web/components/balance-chip.tsx';
import { formatLongDate, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { ThemeSwitch } from '#platform/web/kit/theme-switch.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { notify } from '#platform/web/notify.ts';
import { useScreenKind } from '#platform/web/screen-kind.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './app-bar.module.css';

// After the frame: nobody waits for the bell before they see their screen.
const Bell = lazy(() =>
  partAfterPaint(async () => ({
    default: (await import('#features/notifications/web/components/bell.tsx')).Bell,
  })),
);

const SearchOpener = lazy(() =>
  partAfterPaint(async () => ({ default: (await import('./search-opener.tsx')).SearchOpener })),
);

interface Props {
  readonly menuOpened: boolean;
  readonly onOpenMenu: () => void;
  /** Called as soon as a finger or the focus is on the menu's button. */
  readonly onNearMenu: () => void;
}

/** The bar above every screen: 64 px, 90 px on desktops (spec §9). */
export function AppBar({ menuOpened, onOpenMenu, onNearMenu }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const savePreference = (next: Locale) => {
    savePreferredLanguage(queryClient, next).catch((error) => notify.error(refusalText(error)));
  };
  const user = useUser();
  const { group } = useSelectedGroup();
  const showsBalance = user.role === 'child' && group?.spaceOdysseyEnabled !== false;
  const odyssey = useScreenKind() === 'odyssey';
  const today = vilniusDate(Date.now());
  return (
    <header
      className={classes.bar}
      data-odyssey={odyssey}
      data-balance={showsBalance}
      data-tabs={user.role === 'child'}
    >
      <button
        type="button"
        className={classes.menu}
        aria-label={t('shell.open_menu')}
        aria-expanded={menuOpened}
        onPointerEnter={onNearMenu}
        onFocus={onNearMenu}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={26} aria-hidden />
      </button>
      <Link to="/dashboard/modules" className={classes.logo}>
        <Logo name={t('kit.product')} size={22} />
      </Link>
      <p className={classes.date}>
        <span className={classes.weekday}>{formatWeekday(today, locale)}</span>
        {formatLongDate(today, locale)}
      </p>
      <div className={classes.tools}>
        {showsBalance && (
          <div className={classes.balance}>
            <BalanceChip childId={user.id} />
          </div>
        )}
        <Suspense fallback={<span className={classes.searchPlace} />}>
          <SearchOpener />
        </Suspense>
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <Bell />
        </Suspense>
        <div className={classes.switches}>
          <LanguageSwitch onSwitched={savePreference} />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
