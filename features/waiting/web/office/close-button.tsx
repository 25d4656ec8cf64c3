import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { StaffPlace } from '../../shared/waiting.ts';
import { useListActs } from '../waiting.queries.ts';

/** Takes a child off a list, with a reason. */
export function CloseButton({ place }: { readonly place: StaffPlace }) {
  const t = useTranslations('waiting');
  const { close } = useListActs();
  const [asked, setAsked] = useState(false);
  const { firstName, lastName } = place.child ?? place.guardian;
  const who = `${firstName} ${lastName}`;
  return (
    <>
      <Button variant="default" aria-label={`${t('close')}: ${who}`} onClick={() => setAsked(true)}>
        {t('close')}
      </Button>
      {asked && (
        <AskReason
          danger
          title={t('close_ask', { who })}
          label={t('close_reason')}
          needed={t('close_needed')}
          longest={300}
          confirmLabel={t('close')}
          change={close}
          onReason={(reason) =>
            runMutation(
              close,
              { placeId: place.id, reason },
              { onSuccess: () => notify.success(t('closed')), ifHere: () => setAsked(false) },
            )
          }
          onCancel={() => setAsked(false)}
        >
          {t('close_told')}
        </AskReason>
      )}
    </>
  );
}
