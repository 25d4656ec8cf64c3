import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { unreadQuery } from '#features/notifications/web/notifications.queries.ts';
import classes from './bottom-tabs.module.css';

/** Says that something came since the child last stood on the home, which shows it. The bell counts all that is unread. */
export function NewsDot({ atHome }: { atHome: boolean }) {
  const t = useTranslations('shell');
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const [known, setKnown] = useState(0);
  if (unread !== known && (atHome || unread < known)) setKnown(unread);
  if (atHome || unread <= known) return null;
  return (
    <span className={classes.dot}>
      <span className={classes.unseen}>{`, ${t('tab_home_news')}`}</span>
    </span>
  );
}
