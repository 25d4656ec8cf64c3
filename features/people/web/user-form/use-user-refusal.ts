import { useTranslations } from 'use-intl';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

/** Why the server refused a user's form, in words. Conflicts say which field they are about. */
export function useUserRefusal(error: Error | null): string | null {
  const t = useTranslations();
  const refusalText = useRefusalText();
  if (!error) return null;
  if (errorCodeOf(error) === 'db/conflict') {
    const data = errorDataOf(error);
    if (data?.field === 'role') return t('users.form.role_conflict');
    if (data?.field === 'stripeId') return t('users.form.customer_conflict');
  }
  return refusalText(error);
}
