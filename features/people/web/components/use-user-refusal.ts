import { useTranslations } from 'use-intl';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';

/** Why the server refused a user's form, in words. Conflicts say which field they are about. */
export function useUserRefusal(error: Error | null): string | null {
  const t = useTranslations();
  if (!error) return null;
  const code = errorCodeOf(error);
  if (code === 'db/conflict') {
    const data = errorDataOf(error);
    if (data?.field === 'role') return t('users.form.role_conflict');
    if (data?.field === 'stripeId') return t('users.form.customer_conflict');
  }
  return t(`errors.${code}`);
}
