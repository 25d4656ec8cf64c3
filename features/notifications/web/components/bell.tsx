import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import classes from './bell.module.css';

// With its texts, which the screens that must open fast omit.
const BellPanel = lazy(async () => ({
  default: (await withAllTexts(() => import('./bell-panel.tsx'))).BellPanel,
}));

/** The signed-in user's news: the count above every screen, the lines in a panel. */
export function Bell() {
  const t = useTranslations('bell');
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  return (
    <PopoverButton
      className={classes.bell}
      aria-label={t('label', { count: unread })}
      content={(close) => (
        <Suspense fallback={<Skeletons shape="line" count={4} />}>
          <BellPanel close={close} unread={unread} />
        </Suspense>
      )}
    >
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? t('many') : unread}
        </span>
      )}
    </PopoverButton>
  );
}
