import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { UserCard } from './user-card.tsx';
import classes from './user-page.module.css';
import { UserStatus } from './user-status.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who a user is, and how they sign in. */
export function UserProfile({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const day = (at: string) => formatLongDate(vilniusDate(at), locale);
  return (
    <UserCard title={t('profile')} action={<UserStatus status={user.status} />}>
      <dl className={classes.facts}>
        <Fact name={t('column_role')}>{t(`role.${user.role ?? 'none'}`)}</Fact>
        <Fact name={t('column_email')}>{user.email}</Fact>
        {user.birthDate && <Fact name={t('birth_date')}>{formatLongDate(user.birthDate, locale)}</Fact>}
        <Fact name={t('verified')}>
          {user.emailVerifiedAt ? day(user.emailVerifiedAt) : t('not_verified')}
        </Fact>
        <Fact name={t('second_factor')}>
          {t(user.secondFactor ? 'second_factor_on' : 'second_factor_off')}
        </Fact>
        {user.stripeId && <Fact name={t('payment_customer')}>{user.stripeId}</Fact>}
        <Fact name={t('created')}>{day(user.createdAt)}</Fact>
        <Fact name={t('last_seen')}>
          {user.lastSeenAt ? formatMoment(user.lastSeenAt, locale) : t('never')}
        </Fact>
      </dl>
    </UserCard>
  );
}
