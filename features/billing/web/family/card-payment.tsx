import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useCardPages } from '../billing.queries.ts';

interface Props {
  readonly subscription: Subscription;
}

/** Links to the Stripe page on which what is open is paid; renders nothing for payers by bank transfer. */
export function PayByCard({ subscription }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const { pay } = useCardPages();
  const { id, provider, openSource, collecting } = subscription;
  if (provider !== 'stripe' || !openSource || collecting === 'waits') return null;
  return (
    <Button
      loading={pay.isPending}
      onClick={() =>
        pay.mutate({ subscriptionId: id }, { onError: (error: Error) => notify.error(refusal(error)) })
      }
    >
      {t('pay_by_card')}
    </Button>
  );
}

/** Links to the Stripe page on which the card is changed. */
export function ChangeCard({ subscription: { provider, state } }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const { portal } = useCardPages();
  if (provider !== 'stripe' || state === 'waiting' || state === 'ended') return null;
  return (
    <Button
      variant="default"
      loading={portal.isPending}
      onClick={() => portal.mutate(undefined, { onError: (error: Error) => notify.error(refusal(error)) })}
    >
      {t('change_card')}
    </Button>
  );
}
