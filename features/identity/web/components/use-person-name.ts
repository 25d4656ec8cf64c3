import { useTranslations } from 'use-intl';
import { isDeletedName } from '../../shared/account.rules.ts';

/** A person's full name as staff read it: a deleted account says that it is one. */
export function usePersonName(): (fullName: string) => string {
  const t = useTranslations('account');
  return (fullName) => (isDeletedName(fullName) ? t('deleted_account') : fullName);
}
