import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StudentContacts } from '../../shared/contacts.ts';
import { contactsQuery, useShowContacts } from '../attendance.queries.ts';
import classes from './group-contacts.module.css';

interface Props {
  readonly groupId: string;
  /** Whose lesson is on that day; omitted, the present students. */
  readonly date?: string;
}

/** Whom to call about the students, loaded when it is opened. */
export function GroupContacts({ groupId, date }: Props) {
  const t = useTranslations('attendance.contacts');
  return (
    <Fold title={t('title')}>
      <Contacts groupId={groupId} {...(date && { date })} />
    </Fold>
  );
}

function Contacts({ groupId, date }: Props) {
  const t = useTranslations('attendance.contacts');
  const query = useQuery(contactsQuery(groupId, date));
  return (
    <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error')}>
      {({ students }) => (
        <>
          {students.some(isMasked) && <p className={classes.dimmed}>{t('noted')}</p>}
          <ul className={classes.list}>
            {students.map((student) => (
              <Student key={student.userId} student={student} groupId={groupId} date={date} />
            ))}
          </ul>
        </>
      )}
    </QueryStates>
  );
}

const isMasked = ({ guardians }: StudentContacts) =>
  guardians.some(({ phone, hasPhone }) => hasPhone && phone === null);

interface StudentProps {
  readonly student: StudentContacts;
  readonly groupId: string;
  readonly date: string | undefined;
}

function Student({ student, groupId, date }: StudentProps) {
  const t = useTranslations('attendance.contacts');
  const show = useShowContacts();
  const { userId: studentId, name, guardians } = show.data ?? student;
  return (
    <li className={classes.student}>
      <span className={classes.name}>{name}</span>
      {guardians.length === 0 && <span className={classes.dimmed}>{t('no_guardians')}</span>}
      {guardians.map((guardian) => (
        <span key={guardian.id} className={classes.guardian}>
          <span>{guardian.name}</span>
          {guardian.phone && <PhoneLink name={guardian.name} phone={guardian.phone} />}
          {!guardian.hasPhone && <span className={classes.dimmed}>{t('no_phone')}</span>}
        </span>
      ))}
      {date && isMasked({ userId: studentId, name, guardians }) && (
        <Button
          variant="default"
          loading={show.isPending}
          aria-label={t('show_of', { name })}
          onClick={() => show.mutate({ groupId, date, studentId })}
        >
          {t('show')}
        </Button>
      )}
    </li>
  );
}
