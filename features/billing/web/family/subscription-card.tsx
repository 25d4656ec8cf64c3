import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { Billing } from '../../shared/billing.ts';
import { nextStep } from '../../shared/subscriptions.rules.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';
import { toneOf } from '../components/subscription-facts.view.ts';
import { ChangeCard, PayByCard } from './card-payment.tsx';
import classes from './family-billing.module.css';
import { SubscriptionWords } from './subscription-words.tsx';

// Forms weigh as much as the rest of the screen: each is loaded on demand.
const AssignDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./assign-dialog.tsx'))).AssignDialog,
}));
const GroupDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./group-dialog.tsx'))).GroupDialog,
}));
const PauseDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./pause-dialog.tsx'))).PauseDialog,
}));
const CancelDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./cancel-dialog.tsx'))).CancelDialog,
}));
const DropDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./drop-dialog.tsx'))).DropDialog,
}));

interface Props {
  readonly subscription: Subscription;
  readonly billing: Billing;
}

type Open = 'assign' | 'group' | 'pause' | 'cancel' | 'drop' | null;

/** A subscription: for whom, its state in plain words, the next step, and the ways out of it. */
export function SubscriptionCard({ subscription, billing }: Props) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const [open, setOpen] = useState<Open>(null);
  const { plan, child, group, held, state } = subscription;
  const chosen = group ?? (held?.until ? held.group : null);
  const step = nextStep(subscription, billing.choosesGroup);
  const labels = { assign: t('assign'), group: t('choose_group') };
  return (
    <article className={classes.card} aria-label={localize(plan.name, locale)}>
      <div className={classes.head}>
        <h3 className={classes.name}>{localize(plan.name, locale)}</h3>
        <StateBadge tone={toneOf(state)}>{t(`state.${state}`)}</StateBadge>
      </div>
      <p className={classes.facts}>
        <span>{child ? `${child.firstName} ${child.lastName}` : t('no_child')}</span>
        {child && state !== 'ended' && <span>{chosen?.name ?? t('no_group')}</span>}
      </p>
      <SubscriptionWords subscription={subscription} />
      <div className={classes.actions}>
        <PayByCard subscription={subscription} />
        {step === 'wait' && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/waiting/join" search={{ planId: plan.id }} />
            )}
          >
            {t('wait')}
          </Button>
        )}
        {step && step !== 'wait' && <Button onClick={() => setOpen(step)}>{labels[step]}</Button>}
        <ChangeCard subscription={subscription} />
        <Ways subscription={subscription} onOpen={setOpen} />
      </div>
      <Dialogs open={open} subscription={subscription} billing={billing} onClose={() => setOpen(null)} />
    </article>
  );
}

function Ways({ subscription, onOpen }: { subscription: Subscription; onOpen: (open: Open) => void }) {
  const t = useTranslations('billing');
  const { goOn, unask } = useBillingActs();
  const { id, state, pause, cancellation, endsOn, pausesLeft } = subscription;
  const own = { subscriptionId: id };
  if (state === 'ended') return null;
  if (state === 'waiting')
    return (
      <Button variant="default" onClick={() => onOpen('drop')}>
        {t('drop')}
      </Button>
    );
  return (
    <>
      {pause && (
        <Button
          variant="default"
          loading={goOn.isPending}
          onClick={() => runMutation(goOn, own, { onSuccess: () => notify.success(t('went_on')) })}
        >
          {t(pause.started ? 'go_on' : 'unpause')}
        </Button>
      )}
      {!pause && !endsOn && !cancellation && pausesLeft > 0 && (
        <Button variant="default" onClick={() => onOpen('pause')}>
          {t('pause')}
        </Button>
      )}
      {cancellation && (
        <Button
          variant="default"
          loading={unask.isPending}
          onClick={() => runMutation(unask, own, { onSuccess: () => notify.success(t('unasked')) })}
        >
          {t('unask')}
        </Button>
      )}
      {!cancellation && !endsOn && (
        <Button variant="subtle" onClick={() => onOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}

interface DialogsProps extends Props {
  readonly open: Open;
  readonly onClose: () => void;
}

function Dialogs({ open, subscription, billing, onClose }: DialogsProps) {
  const { plan } = subscription;
  const groups = billing.plans.find((each) => each.id === plan.id)?.groups ?? [];
  const dialogs = {
    assign: () => <AssignDialog subscription={subscription} billing={billing} onClose={onClose} />,
    group: () => <GroupDialog subscription={subscription} groups={groups} onClose={onClose} />,
    pause: () => <PauseDialog subscription={subscription} onClose={onClose} />,
    cancel: () => <CancelDialog subscription={subscription} onClose={onClose} />,
    drop: () => <DropDialog subscription={subscription} onClose={onClose} />,
  };
  return open && <Suspense>{dialogs[open]()}</Suspense>;
}
