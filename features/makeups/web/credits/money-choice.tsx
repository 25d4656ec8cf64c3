import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useCreditChanges } from '../makeups.queries.ts';
import classes from './credits.module.css';

interface Props {
  readonly creditId: string;
  readonly worthCents: number;
  /** The child's subscription will be charged again. */
  readonly nextCharge: boolean;
}

/** Instead of a lesson, the next payment is less by its worth. */
export function MoneyChoice({ creditId, worthCents, nextCharge }: Props) {
  const t = useTranslations('makeups');
  const refusalText = useRefusalText();
  const { turn } = useCreditChanges();
  const [asks, setAsks] = useState(false);
  const amount = formatMoney(worthCents);
  const send = () =>
    runMutation(
      turn,
      { creditId, cents: worthCents },
      { onSuccess: () => notify.success(t('turned', { amount })), ifHere: () => setAsks(false) },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('to_money', { amount })}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('to_money_title', { amount })}
        confirmLabel={t('to_money_confirm')}
        busy={turn.isPending}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        <FormAlert message={turn.error ? refusalText(turn.error) : null} />
        <p className={classes.text}>{t(nextCharge ? 'to_money_next' : 'to_money_waits', { amount })}</p>
      </ConfirmDialog>
    </>
  );
}
