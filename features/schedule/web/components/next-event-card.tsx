import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { formatDay, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import { nextEventQuery } from '../schedule.queries.ts';
import { EventPlace } from './event-place.tsx';
import classes from './next-event-card.module.css';
import { nearnessOf } from './schedule.view.ts';
import { useNow } from './use-now.ts';

// What opens over the card is loaded on demand, with its texts.
const TellAbsence = lazy(async () => ({
  default: (await withAllTexts(() => import('../event/tell-absence.tsx'))).TellAbsence,
}));
const AddToCalendar = lazy(async () => ({
  default: (await withAllTexts(() => import('../feed/add-to-calendar.tsx'))).AddToCalendar,
}));

interface Props {
  readonly childId: string;
  /** The current group; if omitted, the next event of any of the child's groups. */
  readonly groupId?: string;
  /** For a guardian: the child, who may not be able to come. */
  readonly child?: Person;
  /** The child has not been to a lesson yet. */
  readonly first?: boolean;
}

/**
 * The child's next event: when, where, and the join link; or that the child will be absent, when that was reported.
 */
export function NextEventCard({ childId, groupId, child, first = false }: Props) {
  const t = useTranslations('schedule');
  const query = useQuery(nextEventQuery(childId, groupId));
  return (
    <QueryStates query={query} loading={<Waiting />} errorTitle={t('error_next_lesson')}>
      {({ event, absenceTold, mayReportAbsence }) =>
        event ? (
          <NextEvent event={event} absenceTold={absenceTold} first={first}>
            {child && <Acts event={event} child={child} mayTell={mayReportAbsence && !absenceTold} />}
          </NextEvent>
        ) : (
          <NoEvent ofGroup={groupId !== undefined} />
        )
      }
    </QueryStates>
  );
}

interface NextEventProps {
  readonly event: ScheduleEvent;
  readonly absenceTold: boolean;
  readonly first: boolean;
  readonly children: ReactNode;
}

function NextEvent({ event, absenceTold, first, children }: NextEventProps) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const now = useNow();
  const nearness = nearnessOf(event, now);
  const day = formatWeekday(event.date, locale);
  const ahead = first ? 'first_lesson' : 'next_lesson';
  return (
    <section className={classes.card} data-nearness={nearness}>
      <h2 className={classes.kicker}>
        {nearness === 'now' && <span className={classes.pulse} />}
        {t(nearness === 'now' ? 'going_on_now' : ahead)}
      </h2>
      <p className={classes.when}>
        <span className={classes.day}>
          {nearness === 'later' ? day : t(nearness === 'tomorrow' ? 'tomorrow' : 'today')}
        </span>{' '}
        <span className={classes.time}>{formatTimeRange(event.startsAt, event.endsAt)}</span>
      </p>
      <p className={classes.date}>
        <span className={classes.written}>
          {nearness !== 'later' && <>{day}, </>}
          {formatDay(event.date, locale)}
        </span>
        <span className={classes.group}>{event.groupName}</span>
      </p>
      {absenceTold && <ToldAbsence eventId={event.id} />}
      <EventPlace event={event} now={now} />
      {first && event.instructions && <h3 className={classes.bring}>{t('what_to_bring')}</h3>}
      {event.instructions && <p className={classes.instructions}>{event.instructions}</p>}
      {children}
    </section>
  );
}

interface ActsProps {
  readonly event: ScheduleEvent;
  readonly child: Person;
  readonly mayTell: boolean;
}

/** A guardian's actions on a lesson: reporting an absence, and adding all lessons to a calendar of their own. */
function Acts({ event, child, mayTell }: ActsProps) {
  const t = useTranslations('schedule');
  const [open, setOpen] = useState<'absence' | 'calendar' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.acts}>
      {mayTell && (
        <button type="button" className={classes.act} onClick={() => setOpen('absence')}>
          <IconUserX size={20} aria-hidden />
          {t('cannot_come')}
        </button>
      )}
      <button type="button" className={classes.act} onClick={() => setOpen('calendar')}>
        <IconCalendarPlus size={20} aria-hidden />
        {t('to_calendar')}
      </button>
      <Suspense>
        {open === 'absence' && <TellAbsence event={event} child={child} onClose={close} />}
        {open === 'calendar' && <AddToCalendar onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The event itself shows more, and there a parent withdraws the notice. */
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
