import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { PayByCard } from '../family/card-payment.tsx';
import classes from './join.module.css';

interface Props {
  readonly subscription: Subscription;
  /** How what is open is paid by transfer. */
  readonly invoices: ReactNode;
}

/** What is left to do: to pay while the seat is held, or nothing but to come. */
export function JoinDone({ subscription, invoices }: Props) {
  const t = useTranslations('joining');
  const locale = useLocale();
  const { state, group, held, provider } = subscription;
  const isWaiting = state === 'waiting';
  const words = () => {
    if (group) return t('seated');
    // Between the payment and the seat, which follows at once.
    if (!isWaiting) return t(held?.until ? 'seating' : 'unseated');
    if (!held?.until) return t('waiting_over');
    return t('waiting', { until: heldUntil(held.until, vilniusDate(Date.now()), locale) });
  };
  return (
    <div className={classes.join}>
      <section className={classes.card}>
        <p className={classes.held} aria-live="polite">
          {words()}
        </p>
        <div className={classes.actions}>
          <PayByCard subscription={subscription} />
          {group ? (
            <Button renderRoot={(props) => <Link {...props} to="/dashboard/schedule" />}>
              {t('see_schedule')}
            </Button>
          ) : (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/account/$tab" params={{ tab: 'billing' }} />
              )}
            >
              {t('see_payments')}
            </Button>
          )}
        </div>
      </section>
      {isWaiting && provider === 'transfer' && invoices}
    </div>
  );
}
