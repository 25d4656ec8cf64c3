import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { daysBetween, formatDateRange } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { DaysOff } from '../../shared/days-off.ts';
import { useDaysOffChanges } from '../days-off.queries.ts';
import classes from './days-off.module.css';

interface Props {
  readonly daysOff: readonly DaysOff[];
  /** Loads more; null when these are all. */
  readonly onMore: (() => void) | null;
  readonly loadingMore: boolean;
}

/** The days off to come, each with how many lessons need a substitute, and the way there. */
export function DaysOffList({ daysOff, onMore, loadingMore }: Props) {
  const t = useTranslations('days_off');
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('coming')}</h2>
      {daysOff.length === 0 ? (
        <p className={panels.text}>{t('none')}</p>
      ) : (
        <ul className={classes.list}>
          {daysOff.map((days) => (
            <Row key={days.id} days={days} />
          ))}
        </ul>
      )}
      {onMore && (
        <Button variant="default" loading={loadingMore} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Row({ days: { id, user, from, to, note, lessons } }: { days: DaysOff }) {
  const t = useTranslations('days_off');
  const locale = useLocale();
  const isAdmin = useUser().role === 'admin';
  const { remove } = useDaysOffChanges();
  const name = `${user.firstName} ${user.lastName}`;
  const when = formatDateRange(from, to, locale);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{isAdmin ? name : when}</p>
        <p className={classes.detail}>
          {isAdmin && `${when}, `}
          {t('days', { count: daysBetween(from, to) + 1 })}
        </p>
        {note && <p className={classes.detail}>{note}</p>}
        {lessons > 0 && (
          <p>
            <Link
              to="/dashboard/schedule"
              search={{ view: 'week', date: from, ...(isAdmin && { teacher: user.id }) }}
              className={classes.lessons}
            >
              {t('lessons', { count: lessons })}
            </Link>
          </p>
        )}
      </div>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={t('remove_named', { name, when })}
        onClick={() =>
          runMutation(remove, { daysOffId: id }, { onSuccess: () => notify.success(t('removed')) })
        }
      >
        {t('remove')}
      </Button>
    </li>
  );
}
