import { useTranslations } from 'use-intl';
import { isDeletedName } from '../../shared/account.rules.ts';

/** A person's full name for staff: a deleted account is named as such. */
export function usePersonName(): (fullName: string) => string {
  const t = useTranslations('account');
  return (fullName) => (isDeletedName(fullName) ? t('deleted_account') : fullName);
}
