import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { groupPointsQuery } from '#features/attendance/web/attendance.queries.ts';
import { Avatar } from '#features/avatars/web/components/avatar.tsx';
import { WriteToFamily } from '#features/conversations/web/components/write-to-family.tsx';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { StudentPoints } from '#features/points/web/components/student-points.tsx';
import { formatLongDate, formatShortDate } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PersonSign } from '#platform/web/kit/person-signs.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { GroupDetail, GroupStudent } from '../../shared/groups.ts';
import classes from './group-students.module.css';
import { usePlaces } from './student-places.tsx';

/** The group's students: attendance, points, and since when they are members. */
export function GroupStudents({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  const [opened, setOpened] = useState<GroupStudent | null>(null);
  const columns = useColumns(group, useQuiet(group.id), setOpened);
  if (group.students.length === 0) return <NoStudents group={group} />;
  return (
    <>
      <DataTable
        label={t('students')}
        rows={group.students}
        columns={columns}
        rowKey={({ id }) => id}
        initialSorting={{ column: 'name', descending: false }}
        whole
      />
      {opened && (
        <Dialog opened shape="side" title={nameOf(opened)} onClose={() => setOpened(null)}>
          <StudentPoints childId={opened.id} name={nameOf(opened)} />
        </Dialog>
      )}
    </>
  );
}

const nameOf = ({ firstName, lastName }: GroupStudent) => `${firstName} ${lastName}`;

/** Students without points in a few lessons. The table does not wait for it. */
function useQuiet(groupId: string): ReadonlySet<string> {
  const { data } = useQuery(groupPointsQuery(groupId));
  return new Set(data?.encourage.map(({ userId }) => userId));
}

function useColumns(
  { id, flags, plan, students }: GroupDetail,
  quiet: ReadonlySet<string>,
  onPoints: (student: GroupStudent) => void,
): Column<GroupStudent>[] {
  const t = useTranslations('groups.page');
  const place = usePlaces(id, flags.spaceOdyssey);
  // Groups without a plan have nothing to show.
  const isPaidFor = plan !== null && students.some(({ payment: mark }) => mark !== null);
  const payment = usePayment(isPaidFor);
  const locale = useLocale();
  const format = useFormatter();
  return [
    {
      key: 'name',
      header: t('student'),
      heading: true,
      sortBy: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      cell: (student) => <Student groupId={id} student={student} isQuiet={quiet.has(student.id)} />,
    },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      sortBy: ({ attendanceRate }) => attendanceRate,
      cell: ({ attendanceRate }) =>
        attendanceRate === null ? (
          <span className={classes.dimmed} title={t('no_rate')}>
            <span aria-hidden="true">–</span>
            <span className={classes.unseen}>{t('no_rate')}</span>
          </span>
        ) : (
          <span className={classes.number}>
            {format.number(attendanceRate, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        ),
    },
    {
      key: 'points',
      header: t('points'),
      align: 'end',
      sortBy: ({ points }) => points,
      cell: (student) => <PointsButton student={student} onOpen={onPoints} />,
    },
    ...place,
    ...payment,
    {
      key: 'joined',
      header: t('joined'),
      // The names need the room more, and the child's page has it too.
      minor: 'tablet',
      sortBy: ({ joinedOn }) => joinedOn,
      cell: ({ joinedOn }) => (
        <span className={classes.day} title={formatLongDate(joinedOn, locale)}>
          {formatShortDate(joinedOn, locale)}
        </span>
      ),
    },
    {
      key: 'write',
      header: t('write'),
      align: 'end',
      // On a phone the name leads to the child's page, which has it too.
      minor: 'phone',
      cell: (student) => <WriteToFamily childId={student.id} name={nameOf(student)} isSign />,
    },
  ];
}

const tones = { paid: 'good', unpaid: 'bad' } as const;

/** Whether the child has paid, for admins. A child who has not attends all the same. */
function usePayment(shown: boolean): Column<GroupStudent>[] {
  const t = useTranslations('billing_office');
  if (!shown) return [];
  return [
    {
      key: 'payment',
      header: t('payment'),
      minor: 'phone',
      sortBy: ({ payment }) => payment,
      cell: ({ payment }) => payment && <Payment mark={payment} />,
    },
  ];
}

/** Paid or not; the many without a subscription are a dash, so that the others stand out. */
function Payment({ mark }: { mark: NonNullable<GroupStudent['payment']> }) {
  const t = useTranslations('billing_office');
  if (mark !== 'none') return <StateBadge tone={tones[mark]}>{t(`mark.${mark}`)}</StateBadge>;
  return (
    <span className={classes.dimmed} title={t('mark.none')}>
      <span aria-hidden="true">–</span>
      <span className={classes.unseen}>{t('mark.none')}</span>
    </span>
  );
}

interface PointsProps {
  readonly student: GroupStudent;
  readonly onOpen: (student: GroupStudent) => void;
}

/** The student's points; a click shows the source of each. */
function PointsButton({ student, onOpen }: PointsProps) {
  const t = useTranslations('points_staff');
  const label = t('open', { name: nameOf(student), points: student.points });
  return (
    <button
      type="button"
      className={classes.points}
      aria-label={label}
      title={label}
      onClick={() => onOpen(student)}
    >
      <PointsAmount points={student.points} size="sm" />
    </button>
  );
}

interface StudentProps {
  readonly groupId: string;
  readonly student: GroupStudent;
  readonly isQuiet: boolean;
}

function Student({ groupId, student, isQuiet }: StudentProps) {
  const t = useTranslations('group_points');
  return (
    <span className={classes.student}>
      <span className={classes.named}>
        <Link
          to="/dashboard/groups/$groupId/children/$childId"
          params={{ groupId, childId: student.id }}
          className={classes.person}
        >
          <Avatar look={student.look} size={28} />
          {nameOf(student)}
        </Link>
        <PersonSign userId={student.id} />
      </span>
      {isQuiet && (
        <span title={t('encourage_hint')}>
          <StateBadge tone="waiting">{t('encourage_one')}</StateBadge>
        </span>
      )}
    </span>
  );
}

function NoStudents({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('no_students')}
      action={
        group.mayEdit && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/groups/$groupId/edit" params={{ groupId: group.id }} />
            )}
          >
            {t('add_students')}
          </Button>
        )
      }
    />
  );
}
