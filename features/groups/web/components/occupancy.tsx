import { useTranslations } from 'use-intl';
import classes from './occupancy.module.css';

interface Props {
  readonly students: number;
  readonly seats: number;
}

/** How many of a group's places are taken: a bar, and the same in words. */
export function Occupancy({ students, seats }: Props) {
  const t = useTranslations('groups');
  const share = Math.min(100, Math.round((students / seats) * 100));
  return (
    <span className={classes.occupancy}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.filled} data-over={students > seats} style={{ width: `${share}%` }} />
      </span>
      <span className={classes.words}>{t('occupancy', { students, seats })}</span>
    </span>
  );
}
