import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Fold } from '#platform/web/kit/fold.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StudentContacts } from '../../shared/contacts.ts';
import { contactsQuery } from '../attendance.queries.ts';
import classes from './group-contacts.module.css';
import { GuardianLines, isMasked } from './guardian-lines.tsx';

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

interface StudentProps {
  readonly student: StudentContacts;
  readonly groupId: string;
  readonly date: string | undefined;
}

function Student({ student, groupId, date }: StudentProps) {
  return (
    <li className={classes.student}>
      <span className={classes.name}>
        <Link
          to="/dashboard/groups/$groupId/children/$childId"
          params={{ groupId, childId: student.userId }}
          className={classes.link}
        >
          {student.name}
        </Link>
      </span>
      <GuardianLines student={student} groupId={groupId} date={date} />
    </li>
  );
}
