import { useLocale, useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import { formatLongDate, formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import type { UserDetail } from '../../shared/user-detail.ts';
import { UserStatus } from '../components/user-status.tsx';
import { UserPhoto } from './user-photo.tsx';

/** A user's profile, and how they sign in. */
export function UserProfile({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const day = (at: string) => formatLongDate(vilniusDate(at), locale);
  return (
    <Card title={t('profile')} action={<UserStatus status={user.status} />}>
      {user.photoUrl && <UserPhoto user={user} photoUrl={user.photoUrl} />}
      <Facts>
        <Fact name={t('column.role')}>{t(`role.${user.role ?? 'none'}`)}</Fact>
        <Fact name={t('column.email')}>{user.email}</Fact>
        {user.phone && (
          <Fact name={t('phone')}>
            <PhoneLink name={`${user.firstName} ${user.lastName}`} phone={user.phone} />
          </Fact>
        )}
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
      </Facts>
    </Card>
  );
}
