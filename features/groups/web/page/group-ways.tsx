import { Button } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import type { GroupDetail } from '../../shared/groups.ts';
import page from './group-page.module.css';
import classes from './group-ways.module.css';

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

/** Those after the first are in a menu where all of them would take two rows: what is done each week stands first. */
const beside = 3;

interface Props {
  readonly group: GroupDetail;
  /** How many works wait on the group's shelf for approval. */
  readonly waitingWorks: number;
}

/** The links from a group: one row at every width, on a phone with a menu at its end. */
export function GroupWays({ group, waitingWorks }: Props) {
  const t = useTranslations('groups.page');
  const ways = waysOf(group);
  const waiting = waitingWorks > 0 && (
    <span className={classes.count} role="img" aria-label={t('works_waiting', { count: waitingWorks })}>
      {waitingWorks}
    </span>
  );
  return (
    <nav className={classes.ways} aria-label={t('actions')}>
      {ways.map(({ key, icon: Icon, link }) => (
        <Link key={key} {...link} className={classes.way}>
          <Icon size={20} aria-hidden />
          {t(key)}
          {key === 'shelf' && waiting}
        </Link>
      ))}
      <PopoverButton
        className={`${classes.way} ${classes.more}`}
        content={() => (
          <div className={page.menu}>
            {ways.slice(beside).map(({ key, icon: Icon, link }) => (
              <Button
                key={key}
                variant="subtle"
                color="gray"
                justify="flex-start"
                leftSection={<Icon size={20} aria-hidden />}
                rightSection={key === 'shelf' && waiting}
                renderRoot={(props) => <Link {...props} {...link} />}
              >
                {t(key)}
              </Button>
            ))}
          </div>
        )}
      >
        <IconDots size={20} aria-hidden />
        {t('more_ways')}
        {waiting}
      </PopoverButton>
    </nav>
  );
}
