import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import { formatLongDate } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { UserStatus } from '../components/user-status.tsx';
import classes from './user-page.module.css';

/** Who a user is, when they were last here or why they cannot be, and how to reach them: below the name. */
export function UserGlance({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const { firstName, lastName, role, status, email, phone, photoUrl, birthDate, lastSeenAt } = user;
  return (
    <div className={classes.glance}>
      {photoUrl && <Avatar firstName={firstName} lastName={lastName} size={40} photo={photoUrl} />}
      <span>{t(`role.${role ?? 'none'}`)}</span>
      {status === 'active' ? (
        <span>
          {lastSeenAt ? t('seen', { at: shownMoment(lastSeenAt, Date.now(), locale) }) : t('not_seen')}
        </span>
      ) : (
        <UserStatus status={status} />
      )}
      {birthDate && <span>{t('born', { date: formatLongDate(birthDate, locale) })}</span>}
      {email && (
        <a href={`mailto:${email}`} className={classes.contact}>
          {email}
        </a>
      )}
      {phone && <PhoneLink name={`${firstName} ${lastName}`} phone={phone} />}
    </div>
  );
}

/** To the form; a child who cannot sign in is changed by the family's record (decision C1), a deleted account by nobody. */
export function EditUser({ user: { id: userId, email, recordId, guardians } }: { user: UserDetail }) {
  const t = useTranslations('users');
  const payer = guardians[0];
  const look = { leftSection: <IconPencil size={20} aria-hidden /> };
  if (email !== null) {
    return (
      <Button
        {...look}
        renderRoot={(props) => <Link {...props} to="/dashboard/users/$userId/edit" params={{ userId }} />}
      >
        {t('edit')}
      </Button>
    );
  }
  if (!recordId || !payer) return null;
  const params = { userId: payer.id, childId: recordId };
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/users/$userId/children/$childId/edit" params={params} />
      )}
    >
      {t('edit')}
    </Button>
  );
}
