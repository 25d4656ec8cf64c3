import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useCreditChanges } from '../makeups.queries.ts';

/** An admin withdraws a credit that is not used, with a reason. */
export function WithdrawCredit({ creditId }: { readonly creditId: string }) {
  const t = useTranslations('makeups');
  const { withdraw } = useCreditChanges();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsks(true)}>
        {t('withdraw')}
      </Button>
      {asks && (
        <AskReason
          title={t('withdraw_title')}
          label={t('reason')}
          hint={t('reason_hint')}
          needed={t('reason_needed')}
          longest={300}
          confirmLabel={t('withdraw_confirm')}
          change={withdraw}
          onCancel={() => setAsks(false)}
          onReason={(reason) =>
            runMutation(
              withdraw,
              { creditId, reason },
              { onSuccess: () => notify.success(t('withdrawn')), ifHere: () => setAsks(false) },
            )
          }
        />
      )}
    </>
  );
}
