import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import classes from './event-map.module.css';

const mapFrame = (place: string, locale: string) =>
  `https://www.google.com/maps?q=${encodeURIComponent(place)}&hl=${locale}&output=embed`;

/** A map of an event in person; nothing is requested from the map's host before the user wants it (decision G14). */
export function EventMap({ event: { mode, address, city } }: { event: ScheduleEvent }) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const [wanted, setWanted] = useState(false);
  const place = [address, city].filter(Boolean).join(', ');
  if (mode !== 'live' || !place) return null;
  if (wanted) {
    return (
      <iframe
        className={classes.map}
        src={mapFrame(place, locale)}
        title={t('map_of', { place })}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    );
  }
  return (
    <button type="button" className={classes.offer} onClick={() => setWanted(true)}>
      <span className={classes.words}>{t('show_map')}</span>
      <span className={classes.note}>{t('map_note')}</span>
    </button>
  );
}
