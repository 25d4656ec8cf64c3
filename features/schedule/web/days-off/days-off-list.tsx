import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { daysBetween, formatDateRange, formatMonth } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { DaysOff } from '../../shared/days-off.ts';
import { daysOffQuery, useDaysOffChanges } from '../days-off.queries.ts';
import classes from './days-off.module.css';
import { byMonth } from './days-off.view.ts';

interface Props {
  readonly daysOff: readonly DaysOff[];
  /** Loads more; null when these are all. */
  readonly onMore: (() => void) | null;
  readonly loadingMore: boolean;
}

/** Days off by month, each with who stands in, how many lessons still need a substitute, and the way there. */
export function DaysOffList({ daysOff, onMore, loadingMore }: Props) {
  const t = useTranslations('days_off');
  const locale = useLocale();
  const id = useId();
  return (
    <>
      {byMonth(daysOff).map(({ month, daysOff: ofMonth }) => (
        <section key={month} aria-labelledby={`${id}-${month}`} className={classes.month}>
          <h3 id={`${id}-${month}`} className={classes.monthName}>
            {formatMonth(month, locale)}
          </h3>
          <ul className={classes.list}>
            {ofMonth.map((days) => (
              <Row key={days.id} days={days} />
            ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <Button variant="default" mt={16} loading={loadingMore} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** What days off are for, where none are written yet, and the way to the first. */
export function NoDaysOff({ onFirst }: { readonly onFirst: () => void }) {
  const t = useTranslations('days_off');
  const isAdmin = useUser().role === 'admin';
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('none')}
      hint={t(isAdmin ? 'none_hint' : 'none_hint_own')}
      action={<Button onClick={onFirst}>{t('first')}</Button>}
    />
  );
}

/** The days off that are over: asked for once they are unfolded. */
export function PastDaysOff() {
  const t = useTranslations('days_off');
  return (
    <Fold title={t('past')}>
      <PastList />
    </Fold>
  );
}

function PastList() {
  const t = useTranslations('days_off');
  const query = useInfiniteQuery(daysOffQuery(true));
  return (
    <div className={classes.past}>
      <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
        {({ pages }) => {
          const daysOff = pages.flatMap((page) => page.daysOff);
          if (daysOff.length === 0) return <p className={panels.text}>{t('none_past')}</p>;
          return (
            <DaysOffList
              daysOff={daysOff}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
              loadingMore={query.isFetchingNextPage}
            />
          );
        }}
      </QueryStates>
    </div>
  );
}

function Row({ days: { id, user, from, to, note, lessons, substitutes } }: { days: DaysOff }) {
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
        {substitutes.length > 0 && (
          <p className={classes.detail}>{t('substitutes', { names: substitutes.join(', ') })}</p>
        )}
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
