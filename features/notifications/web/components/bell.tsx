import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import classes from './bell.module.css';
import { BellPanel } from './bell-panel.tsx';

/** What is new for whoever is signed in: the count above every screen, the lines in a panel. */
export function Bell() {
  const t = useTranslations('bell');
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  return (
    <PopoverButton
      className={classes.bell}
      aria-label={t('label', { count: unread })}
      content={(close) => <BellPanel close={close} unread={unread} />}
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
