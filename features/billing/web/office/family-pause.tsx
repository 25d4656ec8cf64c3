import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { pauseAhead, pauseDays } from '../../shared/subscriptions.rules.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
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
  const today = vilniusDate(Date.now());
  const [pauseId] = useState(newRequestId);
  const [from, setFrom] = useState(addDays(today, 1));
  const [until, setUntil] = useState(addDays(today, 1 + 4 * 7));
  const { pause } = useSubscriptionActs();
  const isSound = from !== '' && until !== '';
  return (
    <section className={classes.unfolded}>
      <p className={classes.dim}>{t('pause_text')}</p>
      <FormAlert message={pause.error ? refusal(pause.error) : null} />
      <div className={classes.pair}>
        <DateField
          label={t('pause_from')}
          value={from}
          min={today}
          max={addDays(today, pauseAhead)}
          onChange={setFrom}
        />
        <DateField
          label={t('pause_until')}
          value={until}
          min={isSound ? addDays(from, pauseDays.least) : undefined}
          max={isSound ? addDays(from, pauseDays.most) : undefined}
          onChange={setUntil}
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
