import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';
import { PauseDays, usePauseDays } from '../components/pause-days.tsx';
import classes from './family-billing.module.css';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Between which days a subscription pauses, and what that means for what is paid. */
export function PauseDialog({ subscription, onClose }: Props) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const refusal = useRefusalText();
  const [pauseId] = useState(newRequestId);
  const days = usePauseDays();
  const { from, until, isSound } = days;
  const { pause } = useBillingActs();
  const save = () =>
    runMutation(
      pause,
      { subscriptionId: subscription.id, pauseId, from, until },
      { onSuccess: () => notify.success(t('paused')), ifHere: onClose },
    );
  return (
    <Dialog
      opened
      title={t('pause_title', { plan: localize(subscription.plan.name, locale) })}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        <FormAlert message={pause.error ? refusal(pause.error) : null} />
        <p className={classes.dim}>{t('pause_text', { count: subscription.pausesLeft })}</p>
        <div className={classes.pair}>
          <PauseDays
            days={days}
            earliest={vilniusDate(Date.now())}
            fromLabel={t('pause_from')}
            untilLabel={t('pause_until')}
          />
        </div>
        <Button loading={pause.isPending} disabled={!isSound} onClick={save}>
          {t('pause_save')}
        </Button>
      </div>
    </Dialog>
  );
}
