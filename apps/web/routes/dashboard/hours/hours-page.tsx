import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MonthNavigation } from '#features/attendance/web/components/month-navigation.tsx';
import { mayListHours } from '#features/hours/shared/hours.permissions.ts';
import { exportHours, hoursQuery, teacherHoursQuery } from '#features/hours/web/hours.queries.ts';
import classes from '#features/hours/web/month/hours.module.css';
import { HoursTable } from '#features/hours/web/month/hours-table.tsx';
import { PaySwitch } from '#features/hours/web/month/pay-switch.tsx';
import { TeacherMonth } from '#features/hours/web/month/teacher-month.tsx';
import { Rates } from '#features/hours/web/rates/rates.tsx';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';

/** Hours taught in a month: of all teachers for an admin, or of one with the lessons behind each number. */
export function HoursPage() {
  const user = useUser();
  const { month = vilniusDate(Date.now()).slice(0, 7), teacher } = useSearch({ from: '/dashboard/hours/' });
  if (!mayListHours(user)) return <OneTeacher month={month} teacherId={user.id} isOwn />;
  return teacher ? <OneTeacher month={month} teacherId={teacher} /> : <AllTeachers month={month} />;
}

function AllTeachers({ month }: { readonly month: string }) {
  const t = useTranslations('hours');
  const query = useQuery({ ...hoursQuery(month), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Bar month={month}>
        <ExportMenu
          seen={() => exportHours(month, 'teachers')}
          others={[{ label: t('file_lessons'), file: () => exportHours(month, 'lessons') }]}
        />
        {query.data && <PaySwitch shown={query.data.payShown} />}
      </Bar>
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('error')}
        isEmpty={({ teachers }) => teachers.length === 0}
        empty={<NoLessons />}
      >
        {(data) => <HoursTable month={data.month} teachers={data.teachers} />}
      </QueryStates>
    </>
  );
}

interface OneProps {
  readonly month: string;
  readonly teacherId: string;
  readonly isOwn?: boolean;
}

function OneTeacher({ month, teacherId, isOwn = false }: OneProps) {
  const t = useTranslations('hours');
  const { state } = useSearch({ from: '/dashboard/hours/' });
  const query = useQuery({ ...teacherHoursQuery(teacherId, month), placeholderData: keepPreviousData });
  const person = query.data?.hours.teacher;
  const name = person ? `${person.firstName} ${person.lastName}` : t('title');
  const crumb = { label: t('title'), link: { to: '/dashboard/hours', search: { month } } } as const;
  return (
    <>
      <PageHeader
        title={isOwn ? t('own_title') : name}
        crumbs={isOwn ? [] : [crumb]}
        subtitle={t('subtitle')}
      />
      <Bar month={month} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('error')}
        isEmpty={({ lessons }) => lessons.length === 0}
        empty={<NoLessons />}
      >
        {(data) => <TeacherMonth data={data} state={state} />}
      </QueryStates>
      {!isOwn && <Rates key={teacherId} teacherId={teacherId} />}
    </>
  );
}

function Bar({ month, children }: { readonly month: string; readonly children?: ReactNode }) {
  const navigate = useNavigate({ from: '/dashboard/hours/' });
  return (
    <div className={classes.bar}>
      <MonthNavigation
        month={month}
        today={vilniusDate(Date.now())}
        onChange={(chosen) => void navigate({ search: (before) => ({ ...before, month: chosen }) })}
      />
      {children}
    </div>
  );
}

function NoLessons() {
  const t = useTranslations('hours');
  return (
    <EmptyState
      picture={<Telescope size={140} />}
      message={t('none')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/schedule" />}>
          {t('to_schedule')}
        </Button>
      }
    />
  );
}
