import { Button } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GroupDetail } from '../../shared/groups.ts';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { AvailabilityBadge, StatusBadge } from '../components/group-badges.tsx';
import { Occupancy } from '../components/occupancy.tsx';
import { StatusDialog } from '../components/status-dialog.tsx';
import classes from './group-page.module.css';

/** What a group is at a glance, and the ways on from it. */
export function GroupHead({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups');
  const { id, status, mode, city, studentCount, maxStudents, availability } = group;
  return (
    <div className={classes.head}>
      <div className={classes.glance}>
        <StatusBadge status={status} />
        <span>{[t(`mode.${mode}`), city].filter(Boolean).join(' · ')}</span>
        <Occupancy students={studentCount} seats={maxStudents} />
        <AvailabilityBadge availability={availability} />
      </div>
      <nav className={classes.ways} aria-label={t('page.actions')}>
        <Button
          variant="default"
          leftSection={<IconChecklist size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/attendance/$groupId" params={{ groupId: id }} />
          )}
        >
          {t('page.attendance')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendar size={20} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/dashboard/schedule" search={{ group: id }} />}
        >
          {t('page.calendar')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLockOpen size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/groups/$groupId/content" params={{ groupId: id }} />
          )}
        >
          {t('page.content')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCertificate size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/groups/$groupId/diplomas" params={{ groupId: id }} />
          )}
        >
          {t('page.diplomas')}
        </Button>
        {group.flags.feedback && (
          <Button
            variant="default"
            leftSection={<IconFileText size={20} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/groups/$groupId/feedback" params={{ groupId: id }} />
            )}
          >
            {t('page.feedback')}
          </Button>
        )}
        {group.mayEdit && <AdminWays group={group} />}
      </nav>
    </div>
  );
}

function AdminWays({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'status' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReplace size={20} aria-hidden />}
        onClick={() => setAsked('status')}
      >
        {t('change_status')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setAsked('delete')}
      >
        {t('delete')}
      </Button>
      <StatusDialog opened={asked === 'status'} groups={[group]} onClose={close} onDone={close} />
      <DeleteDialog
        opened={asked === 'delete'}
        groups={[group]}
        onClose={close}
        onDone={() => void navigate({ to: '/dashboard/groups' })}
      />
    </>
  );
}
