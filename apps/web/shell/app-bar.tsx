import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { savePreferredLanguage } from '#features/identity/web/identity.queries.ts';
import { formatLongDate, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { ThemeSwitch } from '#platform/web/kit/theme-switch.tsx';
import { notify } from '#platform/web/notify.ts';
import { useScreenKind } from '#platform/web/screen-kind.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './app-bar.module.css';

/** The bar above every screen: 64 px, 90 px on desktops (spec §9). */
export function AppBar({ onOpenMenu, menuOpened }: { onOpenMenu: () => void; menuOpened: boolean }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const savePreference = (next: Locale) => {
    savePreferredLanguage(queryClient, next).catch((error) => notify.error(refusalText(error)));
  };
  const odyssey = useScreenKind() === 'odyssey';
  const today = vilniusDate(Date.now());
  return (
    <header className={classes.bar} data-odyssey={odyssey}>
      <button
        type="button"
        className={classes.menu}
        aria-label={t('shell.open_menu')}
        aria-expanded={menuOpened}
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
        <LanguageSwitch onSwitched={savePreference} />
        <ThemeSwitch />
      </div>
    </header>
  );
}
