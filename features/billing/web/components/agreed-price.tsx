import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import classes from './agreed-price.module.css';

interface Props {
  readonly amountCents: number;
  /** The plan's, without any discount. */
  readonly priceCents: number;
}

/** What a subscription costs; before it, struck out, the price that it would cost without its discount. */
export function AgreedPrice({ amountCents, priceCents }: Props) {
  const t = useTranslations('billing_office');
  const words = t('full_price', { price: formatMoney(priceCents) });
  return (
    <span className={classes.price}>
      {amountCents < priceCents && (
        <>
          <s aria-hidden title={words}>
            {formatMoney(priceCents)}
          </s>
          <span className={classes.unseen}>{`${words}, `}</span>
        </>
      )}
      <span>{formatMoney(amountCents)}</span>
    </span>
  );
}
