import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import { nextEventQuery } from '../schedule.queries.ts';
import { EventPlace } from './event-place.tsx';
import classes from './next-event-card.module.css';
import { nearnessOf } from './schedule.view.ts';
import { useNow } from './use-now.ts';

interface Props {
  readonly childId: string;
  /** The group that is looked at; without it, the next event of any of the child's groups. */
  readonly groupId?: string;
}

/** The child's next event: when, where, and the way in; or that the child will be absent, when that was reported. */
export function NextEventCard({ childId, groupId }: Props) {
  const t = useTranslations('schedule');
  const query = useQuery(nextEventQuery(childId, groupId));
  return (
    <QueryStates query={query} loading={<Waiting />} errorTitle={t('error_next_lesson')}>
      {({ event, absenceTold }) =>
        event ? (
          <NextEvent event={event} absenceTold={absenceTold} />
        ) : (
          <NoEvent ofGroup={groupId !== undefined} />
        )
      }
    </QueryStates>
  );
}

function NextEvent({ event, absenceTold }: { event: ScheduleEvent; absenceTold: boolean }) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const now = useNow();
  const nearness = nearnessOf(event, now);
  const day = formatWeekday(event.date, locale);
  return (
    <section className={classes.card} data-nearness={nearness}>
      <h2 className={classes.kicker}>
        {nearness === 'now' && <span className={classes.pulse} />}
        {t(nearness === 'now' ? 'going_on_now' : 'next_lesson')}
      </h2>
      <p className={classes.when}>
        <span className={classes.day}>
          {nearness === 'later' ? day : t(nearness === 'tomorrow' ? 'tomorrow' : 'today')}
        </span>{' '}
        <span className={classes.time}>{formatTimeRange(event.startsAt, event.endsAt)}</span>
      </p>
      <p className={classes.date}>
        {nearness !== 'later' && <>{day}, </>}
        {formatLongDate(event.date, locale)}
      </p>
      <p className={classes.group}>{event.groupName}</p>
      {absenceTold && <ToldAbsence eventId={event.id} />}
      <EventPlace event={event} now={now} />
      {event.instructions && <p className={classes.instructions}>{event.instructions}</p>}
    </section>
  );
}

/** The event itself says more, and there a parent withdraws the notice. */
function ToldAbsence({ eventId }: { eventId: string }) {
  const t = useTranslations('schedule');
  const isChild = useUser().role === 'child';
  return (
    <p className={classes.told}>
      {t('absence_told')}{' '}
      <Link
        className={classes.toldLink}
        to={isChild ? '/dashboard/studies/schedule' : '/dashboard/modules'}
        search={{ event: eventId }}
      >
        {t(isChild ? 'open_lesson' : 'change_absence')}
      </Link>
    </p>
  );
}

function NoEvent({ ofGroup }: { ofGroup: boolean }) {
  const t = useTranslations('schedule');
  return (
    <section className={classes.card}>
      <h2 className={classes.kicker}>{t('next_lesson')}</h2>
      <p className={classes.none}>{t(ofGroup ? 'no_next_lesson_of_group' : 'no_next_lesson')}</p>
    </section>
  );
}

function Waiting() {
  const t = useTranslations('common');
  return (
    <div className={classes.card} role="status" data-waiting="true">
      <span className={classes.unseen}>{t('loading')}</span>
      <span className={classes.bar} />
      <span className={classes.bar} />
      <span className={classes.bar} />
    </div>
  );
}
