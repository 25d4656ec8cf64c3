import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { GroupDetail } from '../../shared/groups.ts';
import { FullBadge, StatusBadge } from '../components/group-badges.tsx';
import { Occupancy } from '../components/occupancy.tsx';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import classes from './group-page.module.css';

/** A group at a glance: how it learns, when, with whom, and how many places are taken. */
export function GroupGlance({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const { status, mode, city, studentCount, maxStudents, weekdays, teachers } = group;
  const { weekdaysChange } = group;
  const who = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <div className={classes.glance}>
      {status !== 'active' && <StatusBadge status={status} />}
      <span>{[t(`mode.${mode}`), city].filter(Boolean).join(' · ')}</span>
      {weekdays.length > 0 && <WeeklyTimes weekdays={weekdays} />}
      {weekdaysChange && (
        <span className={classes.change}>
          {t('page.change_from', { date: formatShortDate(weekdaysChange.from, locale) })}
          <WeeklyTimes weekdays={weekdaysChange.weekdays} />
        </span>
      )}
      <span>{who || t('no_teachers')}</span>
      <Occupancy students={studentCount} seats={maxStudents} />
      <FullBadge group={group} />
    </div>
  );
}

interface Way {
  readonly key:
    | 'announce'
    | 'attendance'
    | 'calendar'
    | 'cards'
    | 'content'
    | 'diplomas'
    | 'feedback'
    | 'shelf';
  readonly icon: typeof IconCalendar;
  readonly link: LinkProps;
}

function waysOf({ id: groupId, name, flags }: GroupDetail): Way[] {
  const params = { groupId };
  const ways: Way[] = [
    { key: 'attendance', icon: IconChecklist, link: { to: '/dashboard/attendance/$groupId', params } },
    { key: 'calendar', icon: IconCalendar, link: { to: '/dashboard/schedule', search: { group: groupId } } },
    {
      key: 'announce',
      icon: IconSpeakerphone,
      link: { to: '/dashboard/notifications/new', state: { announcedTo: [{ id: groupId, name }] } },
    },
    { key: 'content', icon: IconLockOpen, link: { to: '/dashboard/groups/$groupId/content', params } },
    { key: 'shelf', icon: IconStack2, link: { to: '/dashboard/groups/$groupId/shelf', params } },
    { key: 'diplomas', icon: IconCertificate, link: { to: '/dashboard/groups/$groupId/diplomas', params } },
    { key: 'cards', icon: IconId, link: { to: '/dashboard/groups/$groupId/cards', params } },
  ];
  if (!flags.feedback) return ways;
  return [
    ...ways,
    { key: 'feedback', icon: IconFileText, link: { to: '/dashboard/groups/$groupId/feedback', params } },
  ];
}

interface WaysProps {
  readonly group: GroupDetail;
  /** How many works wait on the group's shelf for approval. */
  readonly waitingWorks: number;
}

/** The links from a group, side by side at every width. */
export function GroupWays({ group, waitingWorks }: WaysProps) {
  const t = useTranslations('groups.page');
  return (
    <nav className={classes.ways} aria-label={t('actions')}>
      {waysOf(group).map(({ key, icon: Icon, link }) => (
        <Link key={key} {...link} className={classes.way}>
          <Icon size={20} aria-hidden />
          {t(key)}
          {key === 'shelf' && waitingWorks > 0 && (
            <span
              className={classes.count}
              role="img"
              aria-label={t('works_waiting', { count: waitingWorks })}
            >
              {waitingWorks}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
