import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { PauseDays, usePauseDays } from '../components/pause-days.tsx';
import { useSubscriptionActs } from '../subscriptions.queries.ts';
import classes from './office.module.css';

interface Props {
  readonly subscription: StaffSubscription;
  readonly onClose: () => void;
}

/** An admin pauses a subscription on behalf of its family, by the family's rules (decision C5). */
export function FamilyPause({ subscription, onClose }: Props) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const [pauseId] = useState(newRequestId);
  const days = usePauseDays();
  const { from, until, isSound } = days;
  const { pause } = useSubscriptionActs();
  return (
    <section className={classes.unfolded}>
      <p className={classes.dim}>{t('pause_text')}</p>
      <FormAlert message={pause.error ? refusal(pause.error) : null} />
      <div className={classes.pair}>
        <PauseDays
          days={days}
          earliest={vilniusDate(Date.now())}
          fromLabel={t('pause_from')}
          untilLabel={t('pause_until')}
        />
      </div>
      <Button
        variant="default"
        loading={pause.isPending}
        disabled={!isSound}
        onClick={() =>
          runMutation(
            pause,
            { subscriptionId: subscription.id, pauseId, from, until },
            { onSuccess: () => notify.success(t('paused')), ifHere: onClose },
          )
        }
      >
        {t('pause')}
      </Button>
    </section>
  );
}

/** An admin ends a pause early on behalf of the family, or withdraws a planned one. */
export function EndFamilyPause({ subscription, onClose }: Props) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { goOn } = useSubscriptionActs();
  return (
    <section className={classes.section}>
      <FormAlert message={goOn.error ? refusal(goOn.error) : null} />
      <Button
        variant="default"
        loading={goOn.isPending}
        onClick={() =>
          runMutation(
            goOn,
            { subscriptionId: subscription.id },
            { onSuccess: () => notify.success(t('pause_ended')), ifHere: onClose },
          )
        }
      >
        {t('end_pause')}
      </Button>
    </section>
  );
}
