import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { GroupListItem } from '../../shared/groups.ts';
import { FullBadge } from '../components/group-badges.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import { type GroupsAnswer, groupsQuery } from '../groups.queries.ts';
import classes from './teacher-groups.module.css';

interface Props {
  readonly teacherId: string;
}

/** What a teacher teaches, the soonest lesson first: when each group meets, when next, and how full it is. */
export function TeacherGroups({ teacherId }: Props) {
  const t = useTranslations('groups.teacher');
  const query = useQuery(groupsQuery({ teacher: teacherId, sort: 'next' }));
  return (
    <Card title={t('title')} action={<Ways teacherId={teacherId} />}>
      <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
        {(answer: GroupsAnswer) => <Groups answer={answer} teacherId={teacherId} />}
      </QueryStates>
    </Card>
  );
}

function Ways({ teacherId: teacher }: Props) {
  const t = useTranslations('groups.teacher');
  return (
    <nav aria-label={t('ways')} className={classes.ways}>
      <Link to="/dashboard/schedule" search={{ teacher }} className={classes.link}>
        {t('calendar')}
      </Link>
      <Link to="/dashboard/hours" search={{ teacher }} className={classes.link}>
        {t('hours')}
      </Link>
    </nav>
  );
}

function Groups({ answer: { groups, total }, teacherId }: Props & { readonly answer: GroupsAnswer }) {
  const t = useTranslations('groups.teacher');
  if (groups.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.id} className={classes.group}>
            <Group group={group} />
          </li>
        ))}
      </ul>
      {groups.length < total && (
        <Link to="/dashboard/groups" search={{ teacher: teacherId }} className={classes.link}>
          {t('all')}
        </Link>
      )}
    </>
  );
}

function Group({ group }: { readonly group: GroupListItem }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const { id, name, mode, city, weekdays, nextEvent, studentCount, maxStudents } = group;
  return (
    <>
      <span className={classes.words}>
        <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.link}>
          {name}
        </Link>
        <span className={classes.detail}>{[t(`mode.${mode}`), city].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.next}>
        {nextEvent ? (
          <>
            <span className={classes.day}>
              {`${formatShortDate(nextEvent.date, locale)} · ${formatWeekday(nextEvent.date, locale, 'short')}`}
            </span>
            <span className={classes.detail}>{formatTimeRange(nextEvent.startsAt, nextEvent.endsAt)}</span>
          </>
        ) : (
          <span className={classes.detail}>{t('no_next')}</span>
        )}
      </span>
      <span className={classes.facts}>
        <span className={classes.times}>
          <WeeklyTimes weekdays={weekdays} />
        </span>
        <span className={classes.seats}>
          {t('occupancy', { students: studentCount, seats: maxStudents })}
          <FullBadge group={group} />
        </span>
      </span>
    </>
  );
}
