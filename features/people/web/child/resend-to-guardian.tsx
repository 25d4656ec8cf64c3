import { Button } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Guardian } from '../../shared/children.contract.ts';
import { useGuardianChanges } from '../children.queries.ts';

/** Mails a new link to an invited guardian, which ends the older; a refusal says why. */
export function ResendToGuardian({ childId, guardian }: { childId: string; guardian: Guardian }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { resend } = useGuardianChanges();
  const { id: guardianId, email } = guardian;
  const send = () =>
    runMutation(
      resend,
      { childId, guardianId },
      {
        onSuccess: () => notify.success(t('people.resent', { email })),
        onError: (error) => {
          const reason = refusalText(error);
          notify.error(t('people.unable_to_resend_invitation', { reason }));
        },
      },
    );
  return (
    <Button
      variant="light"
      leftSection={<IconSend size={18} aria-hidden />}
      aria-label={t('children.resend_to_guardian', { email })}
      loading={resend.isPending}
      onClick={send}
    >
      {t('people.resend_invitation')}
    </Button>
  );
}
