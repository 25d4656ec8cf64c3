import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import classes from '../components/calendar-feed-card.module.css';
import { CalendarFeed } from '../components/calendar-feed-card.tsx';

/** Adds all lessons to the reader's own calendar, from the next one's card. */
export function AddToCalendar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('calendar_feed');
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <CalendarFeed atOnce />
    </Dialog>
  );
}
