import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useCardPages } from '../billing.queries.ts';

/** What is done on pages of Stripe's: paying what is open, changing the card. Nothing for who pays by bank transfer. */
export function CardPayment({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const { pay, portal } = useCardPages();
  const { id, provider, openSource, collecting, state } = subscription;
  if (provider !== 'stripe') return null;
  const failed = { onError: (error: Error) => notify.error(refusal(error)) };
  return (
    <>
      {openSource && collecting !== 'waits' && (
        <Button loading={pay.isPending} onClick={() => pay.mutate({ subscriptionId: id }, failed)}>
          {t('pay_by_card')}
        </Button>
      )}
      {state !== 'waiting' && state !== 'ended' && (
        <Button variant="default" loading={portal.isPending} onClick={() => portal.mutate(undefined, failed)}>
          {t('change_card')}
        </Button>
      )}
    </>
  );
}
