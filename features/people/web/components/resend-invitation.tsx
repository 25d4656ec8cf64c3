import { Button } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useChildChanges } from '../children.queries.ts';

/** Mails a new invitation to a child, which ends the older; a refusal says why. */
export function ResendInvitation({ childId }: { childId: string }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { resend } = useChildChanges();
  const send = () =>
    runMutation(
      resend,
      { childId },
      {
        onSuccess: ({ email }) => notify.success(t('people.resent', { email: email ?? '' })),
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
      loading={resend.isPending}
      onClick={send}
    >
      {t('people.resend_invitation')}
    </Button>
  );
}
