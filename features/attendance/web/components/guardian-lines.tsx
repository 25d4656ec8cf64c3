import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import type { StudentContacts } from '../../shared/contacts.ts';
import { useShowContacts } from '../attendance.queries.ts';
import classes from './group-contacts.module.css';

interface Props {
  readonly student: StudentContacts;
  readonly groupId: string;
  /** The day of the lesson; without it no hidden number can be shown. */
  readonly date: string | undefined;
}

/** True when a guardian has a number that is shown on request only. */
export function isMasked({ guardians }: Pick<StudentContacts, 'guardians'>): boolean {
  return guardians.some(({ phone, hasPhone }) => hasPhone && phone === null);
}

/** A student's guardians with their numbers; a substitute asks to see those. */
export function GuardianLines({ student, groupId, date }: Props) {
  const t = useTranslations('attendance.contacts');
  const show = useShowContacts();
  const { userId: studentId, name, guardians } = show.data ?? student;
  return (
    <>
      {guardians.length === 0 && <span className={classes.dimmed}>{t('no_guardians')}</span>}
      {guardians.map((guardian) => (
        <span key={guardian.id} className={classes.guardian}>
          <span>{guardian.name}</span>
          {guardian.phone && <PhoneLink name={guardian.name} phone={guardian.phone} />}
          {!guardian.hasPhone && <span className={classes.dimmed}>{t('no_phone')}</span>}
        </span>
      ))}
      {date && isMasked({ guardians }) && (
        <Button
          variant="default"
          loading={show.isPending}
          aria-label={t('show_of', { name })}
          onClick={() => show.mutate({ groupId, date, studentId })}
        >
          {t('show')}
        </Button>
      )}
    </>
  );
}
