import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Avatar } from '#features/avatars/web/components/avatar.tsx';
import { WriteToFamily } from '#features/conversations/web/components/write-to-family.tsx';
import { mayManageUsers } from '#features/people/shared/people.permissions.ts';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { Student } from '#features/students/shared/students.ts';
import { StudentAttendance } from '#features/students/web/page/student-attendance.tsx';
import { StudentGuardians } from '#features/students/web/page/student-guardians.tsx';
import { StudentLetters } from '#features/students/web/page/student-letters.tsx';
import { StudentMakeUps } from '#features/students/web/page/student-make-ups.tsx';
import { StudentNote } from '#features/students/web/page/student-note.tsx';
import classes from '#features/students/web/page/student-page.module.css';
import { StudentPointsCard } from '#features/students/web/page/student-points-card.tsx';
import { StudentWork } from '#features/students/web/page/student-work.tsx';
import { studentQuery } from '#features/students/web/students.queries.ts';
import { formatDay, formatLongDate } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/$groupId/children/$childId/');

// Syntax highlighting is loaded with the dialog that shows code.
const Code = lazy(async () => ({
  default: (await import('#features/courses/web/components/student-code.tsx')).StudentCode,
}));

/** Everything that the staff of a group know about one of its children, on one page. */
export function StudentPage() {
  const t = useTranslations();
  const { groupId, childId } = route.useParams();
  const query = useQuery(studentQuery({ groupId, childId }));
  const gone = useGone(query.error);
  const toGroups = { label: t('groups.title'), link: { to: '/dashboard/groups' } } as const;
  if (gone)
    return (
      <>
        <PageHeader title={t('students.title')} crumbs={[toGroups]} />
        <NoSuchStudent groupId={groupId} />
      </>
    );
  const student = query.data;
  const toGroup = student && {
    label: student.group.name,
    link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const,
  };
  return (
    <>
      <PageHeader
        title={student ? `${student.student.firstName} ${student.student.lastName}` : t('students.title')}
        crumbs={toGroup ? [toGroups, toGroup] : [toGroups]}
        subtitle={student && <Glance of={student} />}
        action={student && <Ways student={student} />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={4} />}
        errorTitle={t('students.error')}
      >
        {(data) => <Parts key={`${groupId} ${childId}`} student={data} />}
      </QueryStates>
    </>
  );
}

function Parts({ student }: { student: Student }) {
  const t = useTranslations('students');
  const { record } = student;
  const of = { groupId: student.group.id, childId: student.student.id };
  return (
    <>
      <OtherGroups student={student} />
      <div className={classes.page} data-whole={record !== null}>
        <div className={classes.column}>
          <StudentNote of={of} student={student} />
          <StudentGuardians student={student} />
          {record && <StudentAttendance student={student} record={record} />}
          {record && <StudentMakeUps makeUps={record.makeUps} />}
          {!record && <p className={classes.quiet}>{t('limited')}</p>}
        </div>
        {record && (
          <div className={classes.column}>
            <StudentWork student={student} modules={record.modules} Code={Code} />
            <StudentPointsCard student={student.student} points={record.points} />
            <StudentLetters of={of} feedback={record.feedback} />
          </div>
        )}
      </div>
    </>
  );
}

/** Since when the child is in the group, or why it is here today. */
function Glance({ of: { student, today } }: { of: Student }) {
  const t = useTranslations('students');
  const locale = useLocale();
  const { look, joinedOn, guest } = student;
  return (
    <div className={classes.glance}>
      {look && <Avatar look={look} size={40} />}
      {guest && <StateBadge tone="now">{t(`guest.${guest}`)}</StateBadge>}
      {joinedOn &&
        (joinedOn > today
          ? t('starts', { date: formatDay(joinedOn, locale) })
          : t('since', { date: formatLongDate(joinedOn, locale) }))}
    </div>
  );
}

/** The reader's groups with this child, side by side; nothing when there is one. */
function OtherGroups({ student: { group, groups, student } }: { student: Student }) {
  const t = useTranslations('students');
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t('groups')}>
      <ul className={classes.groups}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/dashboard/groups/$groupId/children/$childId"
              params={{ groupId: id, childId: student.id }}
              aria-current={id === group.id ? 'page' : undefined}
              className={classes.group}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** To a message to the family, for those who know the child for longer than a lesson, and for admins to the account. */
function Ways({ student: { student, record } }: { student: Student }) {
  const t = useTranslations('students');
  const isAdmin = mayManageUsers(useUser());
  return (
    <div className={classes.ways}>
      {record && <WriteToFamily childId={student.id} />}
      {isAdmin && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/users/$userId" params={{ userId: student.id }} />
          )}
        >
          {t('account')}
        </Button>
      )}
    </div>
  );
}

function NoSuchStudent({ groupId }: { groupId: string }) {
  const t = useTranslations('students');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('gone')}
      hint={t('gone_hint')}
      action={
        <Button
          renderRoot={(props) => <Link {...props} to="/dashboard/groups/$groupId" params={{ groupId }} />}
        >
          {t('to_group')}
        </Button>
      }
    />
  );
}
