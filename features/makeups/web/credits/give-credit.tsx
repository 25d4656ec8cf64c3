import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useCreditChanges } from '../makeups.queries.ts';

/** An admin gives a child a lesson of another group, with a reason. */
export function GiveCredit({ childId }: { readonly childId: string }) {
  const t = useTranslations('makeups');
  const { give } = useCreditChanges();
  // Made when the dialog opens: what arrived without an answer is not given twice.
  const [creditId, setCreditId] = useState<string | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setCreditId(newRequestId())}>
        {t('give')}
      </Button>
      {creditId && (
        <AskReason
          title={t('give_title')}
          label={t('reason')}
          hint={t('reason_hint')}
          needed={t('reason_needed')}
          longest={300}
          confirmLabel={t('give')}
          change={give}
          onCancel={() => setCreditId(null)}
          onReason={(reason) =>
            runMutation(
              give,
              { creditId, childId, reason },
              { onSuccess: () => notify.success(t('given')), ifHere: () => setCreditId(null) },
            )
          }
        >
          {t('give_text')}
        </AskReason>
      )}
    </>
  );
}
