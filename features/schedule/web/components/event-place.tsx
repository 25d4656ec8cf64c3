import { Button } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useTranslations } from 'use-intl';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import classes from './next-event-card.module.css';
import { isJoinTime } from './schedule.view.ts';

const mapAddress = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Where an event is: an address with a map to open, or the link to the online room. */
export function EventPlace({ event, now }: { event: ScheduleEvent; now: string }) {
  const t = useTranslations('schedule');
  if (event.mode === 'online') {
    return (
      <div className={classes.place}>
        <p className={classes.where}>
          <IconVideo size={20} aria-hidden />
          {t('online')}
        </p>
        {event.meetingLink && (
          <Button
            component="a"
            href={event.meetingLink}
            target="_blank"
            rel="noreferrer"
            variant={isJoinTime(event, now) ? 'filled' : 'light'}
            fullWidth
            className={classes.join}
          >
            {t('join_meeting')}
          </Button>
        )}
      </div>
    );
  }
  const place = [event.address, event.city].filter(Boolean).join(', ');
  if (!place) {
    return (
      <div className={classes.place}>
        <p className={classes.where}>
          <IconMapPin size={20} aria-hidden />
          {t('in_person')}
        </p>
      </div>
    );
  }
  return (
    <div className={classes.place}>
      <a className={classes.map} href={mapAddress(place)} target="_blank" rel="noreferrer">
        <IconMapPin size={20} aria-hidden />
        <span className={classes.address}>{place}</span>
        <span className={classes.unseen}>{t('open_in_maps')}</span>
      </a>
    </div>
  );
}
