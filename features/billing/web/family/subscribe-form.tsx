import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Billing, Quote } from '../../shared/billing.ts';
import type { OfferedPlan } from '../../shared/plans.ts';
import { quoteQuery, useBillingActs, useCardPages } from '../billing.queries.ts';
import classes from './family-billing.module.css';

interface Props {
  readonly plan: OfferedPlan;
  readonly paysBy: Billing['paysBy'];
  /** Null while the child is chosen later. */
  readonly childId: string | null;
  /** The group whose seat is held until it is paid. */
  readonly groupId?: string;
  /** Further fields, after how often one pays. */
  readonly children?: ReactNode;
  /** What else is in the way of buying. */
  readonly disabled?: boolean;
  readonly onBought: () => void;
}

/** How often and with which code: the server computes the sum, which is shown before anything is bought. */
export function SubscribeForm({
  plan,
  paysBy,
  childId,
  groupId,
  children,
  disabled = false,
  onBought,
}: Props) {
  const t = useTranslations('billing');
  const retry = useTranslations('common');
  const refusal = useRefusalText();
  const [subscriptionId] = useState(newRequestId);
  const [priceId, setPriceId] = useState(plan.prices[0]?.id ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [code] = useDebouncedValue(typed?.trim().toUpperCase() ?? '', 400);
  const coupon = /^[A-Z0-9-]{3,20}$/.test(code) ? code : null;
  const choice = { priceId, childId, coupon };
  const quote = useQuery(quoteQuery(choice));
  const { subscribe } = useBillingActs();
  const { pay } = useCardPages();
  const byCard = paysBy === 'stripe';
  const buy = () => {
    if (!quote.data) return;
    const sent = { ...choice, subscriptionId, amountCents: quote.data.amountCents, groupId: groupId ?? null };
    const onSuccess = () => {
      notify.success(t(byCard ? 'subscribed_card' : 'subscribed'));
      // Slow or unavailable, it does not block the subscribe button.
      if (byCard) pay.mutate({ subscriptionId });
    };
    runMutation(subscribe, sent, { onSuccess, ifHere: onBought });
  };
  const error = subscribe.error ?? quote.error;
  // Not a refusal: the same sum can be asked for again.
  const hasFailed = quote.isError && errorCodeOf(quote.error).startsWith('server/');
  return (
    <div className={classes.dialog}>
      <FormAlert message={error ? refusal(error) : null} />
      {hasFailed && (
        <Button variant="default" onClick={() => void quote.refetch()}>
          {retry('retry')}
        </Button>
      )}
      {plan.prices.length > 1 && (
        <SelectField
          label={t('how_often')}
          value={priceId}
          onChange={({ currentTarget }) => setPriceId(currentTarget.value)}
          options={plan.prices.map(({ id, every, amountCents }) => ({
            value: id,
            label: `${t(`every_long.${every}`)} · ${formatMoney(amountCents)}`,
          }))}
        />
      )}
      {children}
      {typed === null ? (
        <Button variant="subtle" className={classes.unfold} onClick={() => setTyped('')}>
          {t('have_coupon')}
        </Button>
      ) : (
        <TextInput
          label={t('coupon')}
          value={typed}
          maxLength={20}
          autoFocus
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {quote.data && <Sums quote={quote.data} />}
      <p className={classes.small}>{t(byCard ? 'after_subscribe_card' : 'after_subscribe')}</p>
      <Button
        loading={subscribe.isPending}
        disabled={disabled || !quote.data || quote.isPlaceholderData || quote.isError}
        onClick={buy}
      >
        {quote.data ? t('subscribe_for', { amount: formatMoney(quote.data.amountCents) }) : t('subscribe')}
      </Button>
    </div>
  );
}

function Sums({ quote }: { readonly quote: Quote }) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const { priceCents, siblingCents, couponCents, missedCents, voucherCents, amountCents, next, later } =
    quote;
  const discounts = [
    [t('sum_sibling'), siblingCents],
    [t('sum_coupon'), couponCents],
    [t('sum_voucher'), voucherCents],
    [t('sum_missed'), missedCents],
  ] as const;
  const isLess = amountCents < priceCents;
  return (
    <div>
      <dl className={classes.sums}>
        {isLess && (
          <div>
            <dt>{t('sum_price')}</dt>
            <dd>{formatMoney(priceCents)}</dd>
          </div>
        )}
        {discounts.map(
          ([name, cents]) =>
            cents > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatMoney(0 - cents)}</dd>
              </div>
            ),
        )}
        <div className={classes.now}>
          <dt>{t('sum_now')}</dt>
          <dd>{formatMoney(amountCents)}</dd>
        </div>
      </dl>
      {[...(next ? [next] : []), ...later].map((each) => (
        <p key={each.on} className={classes.small}>
          {t('sum_next', { date: formatShortDate(each.on, locale), amount: formatMoney(each.amountCents) })}
        </p>
      ))}
    </div>
  );
}
