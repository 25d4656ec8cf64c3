import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useTakeBackSignature } from '../outside.queries.ts';

/** Takes back an entry that was wrong; asks why, for the audit log. */
export function TakeBack({ signatureId }: { readonly signatureId: string }) {
  const t = useTranslations('signed_elsewhere');
  const takeBack = useTakeBackSignature();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
        {t('take_back')}
      </Button>
      {asked && (
        <AskReason
          danger
          title={t('take_back_title')}
          label={t('reason')}
          needed={t('reason_missing')}
          longest={300}
          confirmLabel={t('take_back')}
          change={takeBack}
          onReason={(reason) =>
            runMutation(
              takeBack,
              { signatureId, reason },
              { onSuccess: () => notify.success(t('taken_back')), ifHere: () => setAsked(false) },
            )
          }
          onCancel={() => setAsked(false)}
        >
          {t('take_back_text')}
        </AskReason>
      )}
    </>
  );
}
