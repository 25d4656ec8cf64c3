import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatTimeRange } from '#platform/shared/dates.ts';
import { stateAt } from '../../shared/attendance.rules.ts';
import type { AttendanceGroup, EventDate } from '../../shared/attendance.ts';
import { SheetStateBadge } from '../components/sheet-state-badge.tsx';
import { usePlace } from '../components/use-place.ts';
import { useSheetVerb } from '../components/use-sheet-verb.ts';
import { GroupPlanet } from './group-planet.tsx';
import classes from './today-card.module.css';

interface Props {
  readonly group: AttendanceGroup;
  readonly event: EventDate;
}

/** An event that starts within this many minutes says so. */
const soon = 90;

// What the clock adds to the event's state: that it is going on while being marked, or how soon it starts.
function useMoment({ events, state }: EventDate, now: string): string | null {
  const t = useTranslations('attendance');
  const held = events.filter((event) => !event.cancelled);
  if (held.some((event) => phaseOf(event, now) === 'now')) return state === 'now' ? null : t('state.now');
  const waits = held
    .map(({ startsAt }) => Math.ceil((Date.parse(startsAt) - Date.parse(now)) / 60_000))
    .filter((wait) => wait > 0);
  const wait = Math.min(...waits);
  return wait <= soon ? t('starts_in', { minutes: wait }) : null;
}

/**
 * An event of today: when, where, how many students, the state of its sheet; the whole card opens the sheet.
 */
export function TodayCard({ group, event: answered }: Props) {
  const t = useTranslations('attendance');
  const placeOf = usePlace();
  const now = useNow();
  const event = { ...answered, state: stateAt(answered, now) };
  const moment = useMoment(event, now);
  const { state, marked, students } = event;
  const verb = useSheetVerb()(event);
  return (
    <li className={classes.card} data-now={moment !== null || state === 'now'} data-state={state}>
      <div className={classes.top}>
        <p className={classes.time}>
          {event.events.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)).join(', ')}
        </p>
        {moment && <span className={classes.moment}>{moment}</span>}
        {/* How soon it starts says more than that it is coming. */}
        {!(moment && state === 'upcoming') && (
          <span className={classes.state}>
            <SheetStateBadge sheet={event} />
          </span>
        )}
      </div>
      <div className={classes.group}>
        <GroupPlanet groupId={group.id} size={52} />
        <div className={classes.words}>
          <h3 className={classes.name}>
            <Link
              to="/dashboard/attendance/$groupId/daily-sheet/$date"
              params={{ groupId: group.id, date: event.date }}
              className={classes.link}
            >
              {group.name}
            </Link>
          </h3>
          <p className={classes.detail}>
            <IconMapPin size={16} aria-hidden />
            {placeOf(group) || '–'}
          </p>
          <p className={classes.detail}>
            <IconUsers size={16} aria-hidden />
            {marked > 0 ? t('marked_of', { marked, students }) : t('students', { count: students })}
          </p>
        </div>
      </div>
      {verb && (
        <span className={classes.verb} aria-hidden="true">
          {verb}
          <IconArrowRight size={18} />
        </span>
      )}
    </li>
  );
}
