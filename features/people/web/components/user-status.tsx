import { useTranslations } from 'use-intl';
import type { UserSummary } from '../../shared/user-detail.ts';
import { StateBadge } from './state-badge.tsx';

const tones = { active: 'good', unverified: 'waiting', no_sign_in: 'quiet', disabled: 'bad' } as const;

/** The state of an account. */
export function UserStatus({ status }: Pick<UserSummary, 'status'>) {
  const t = useTranslations('users.status');
  return <StateBadge tone={tones[status]}>{t(status)}</StateBadge>;
}
