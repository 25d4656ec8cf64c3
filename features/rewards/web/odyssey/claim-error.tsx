import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';

/** Why a claim was refused, by its code; with the missing points if the refusal has them. */
export function ClaimError({ error, noGroup }: { error: Error | null; noGroup: boolean }) {
  const t = useTranslations();
  if (!error) return <FormAlert message={noGroup ? t('errors.reward/no-group') : null} />;
  const code = errorCodeOf(error);
  const { missing } = errorDataOf(error);
  const counted = code === 'reward/insufficient-points' && typeof missing === 'number';
  const message = t(`errors.${code}`);
  return (
    <FormAlert message={counted ? `${message} ${t('rewards.missing_now', { count: missing })}` : message} />
  );
}
