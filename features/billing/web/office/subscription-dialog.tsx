import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addDays, formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { choicesQuery, useSubscriptionActs } from '../subscriptions.queries.ts';
import { EndFamilyPause, FamilyPause } from './family-pause.tsx';
import classes from './office.module.css';
import { SubscriptionSummary } from './subscription-summary.tsx';

const SubscriptionInvoices = lazy(() =>
  import('#features/invoices/web/components/subscription-invoices.tsx').then(({ SubscriptionInvoices }) => ({
    default: SubscriptionInvoices,
  })),
);

interface Props {
  readonly subscription: StaffSubscription;
  readonly onClose: () => void;
}

/** What an admin does with one subscription: a seat, another child, an end; its last invoices come last, so that their arrival moves nothing. */
export function SubscriptionDialog({ subscription, onClose }: Props) {
  const t = useTranslations('billing_office');
  const { child, group, state, payer, pause, cancellation } = subscription;
  const { data } = useQuery(choicesQuery(subscription.id));
  const who = child ? `${child.firstName} ${child.lastName}` : `${payer.firstName} ${payer.lastName}`;
  const isRunning = state !== 'ended';
  const needsSeat = isRunning && state !== 'waiting' && state !== 'paused' && child && !group;
  const mayPause = isRunning && state !== 'waiting' && state !== 'ending' && !pause;
  const others = (data?.children ?? []).filter(({ id }) => id !== child?.id);
  return (
    <Dialog opened shape="side" title={who} onClose={onClose}>
      <div className={classes.dialog}>
        <SubscriptionSummary subscription={subscription} />
        {isRunning && cancellation && <End subscription={subscription} onClose={onClose} />}
        {needsSeat && <GiveSeat subscription={subscription} groups={data?.groups ?? []} onClose={onClose} />}
        {isRunning && pause && <EndFamilyPause subscription={subscription} onClose={onClose} />}
        {isRunning && pause?.seatKept && <FreeSeat subscription={subscription} onClose={onClose} />}
        {isRunning && others.length > 0 && (
          <Fold title={t('move')}>
            <Move subscription={subscription} others={others} onClose={onClose} />
          </Fold>
        )}
        {mayPause && (
          <Fold title={t('pause')}>
            <FamilyPause subscription={subscription} onClose={onClose} />
          </Fold>
        )}
        {isRunning && !cancellation && (
          <Fold title={t('end')}>
            <End subscription={subscription} onClose={onClose} />
          </Fold>
        )}
        <Suspense fallback={<Skeletons shape="line" count={3} />}>
          <SubscriptionInvoices
            subscriptionId={subscription.id}
            payerId={payer.id}
            byStripe={subscription.provider === 'stripe'}
          />
        </Suspense>
      </div>
    </Dialog>
  );
}

type SeatProps = Props & { readonly groups: readonly { id: string; name: string; free: number }[] };

function GiveSeat({ subscription, groups, onClose }: SeatProps) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { seat } = useSubscriptionActs();
  const [chosen, setChosen] = useState('');
  const groupId = chosen || (groups.find(({ free }) => free > 0)?.id ?? '');
  return (
    <section className={classes.section}>
      <FormAlert message={seat.error ? refusal(seat.error) : null} />
      <SelectField
        label={t('group')}
        value={groupId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={groups.map(({ id, name, free }) => ({ value: id, label: t('free', { name, count: free }) }))}
      />
      <p className={classes.dim}>{t('seat_text')}</p>
      <Button
        loading={seat.isPending}
        disabled={groupId === ''}
        onClick={() =>
          runMutation(
            seat,
            { subscriptionId: subscription.id, groupId },
            { onSuccess: () => notify.success(t('seated')), ifHere: onClose },
          )
        }
      >
        {t('seat')}
      </Button>
    </section>
  );
}

function FreeSeat({ subscription, onClose }: Props) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { freeSeat } = useSubscriptionActs();
  return (
    <section className={classes.section}>
      <FormAlert message={freeSeat.error ? refusal(freeSeat.error) : null} />
      <Button
        variant="default"
        loading={freeSeat.isPending}
        onClick={() =>
          runMutation(
            freeSeat,
            { subscriptionId: subscription.id },
            { onSuccess: () => notify.success(t('seat_freed')), ifHere: onClose },
          )
        }
      >
        {t('free_seat')}
      </Button>
    </section>
  );
}

type MoveProps = Props & {
  readonly others: readonly { id: string; firstName: string; lastName: string }[];
};

function Move({ subscription, others, onClose }: MoveProps) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const { move } = useSubscriptionActs();
  const [childId, setChildId] = useState(others[0]?.id ?? '');
  const [reason, setReason] = useState('');
  return (
    <section className={classes.unfolded}>
      <p className={classes.dim}>{t('move_text')}</p>
      <FormAlert message={move.error ? refusal(move.error) : null} />
      <SelectField
        label={t('child')}
        value={childId}
        onChange={({ currentTarget }) => setChildId(currentTarget.value)}
        options={others.map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        }))}
      />
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={move.isPending}
        disabled={reason.trim().length < 3}
        onClick={() =>
          runMutation(
            move,
            { subscriptionId: subscription.id, childId, reason },
            { onSuccess: () => notify.success(t('moved')), ifHere: onClose },
          )
        }
      >
        {t('move')}
      </Button>
    </section>
  );
}

/** The last day of a subscription: the proposal is the last paid one. Unfolded at once for a family that asked to leave. */
function End({ subscription, onClose }: Props) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const refusal = useRefusalText();
  const { end } = useSubscriptionActs();
  const today = vilniusDate(Date.now());
  const { nextPeriodOn, endsOn, cancellation } = subscription;
  const paidUntil = nextPeriodOn ? addDays(nextPeriodOn, -1) : today;
  const [day, setDay] = useState(endsOn ?? (paidUntil < today ? today : paidUntil));
  return (
    <section className={cancellation ? classes.section : classes.unfolded}>
      <p className={classes.dim}>{t('end_text')}</p>
      <FormAlert message={end.error ? refusal(end.error) : null} />
      <DateField label={t('end_on')} value={day} min={today} onChange={setDay} />
      <Button
        variant="light"
        color="red"
        loading={end.isPending}
        disabled={day === ''}
        onClick={() =>
          runMutation(
            end,
            { subscriptionId: subscription.id, endsOn: day },
            {
              onSuccess: () => notify.success(t('ended', { date: formatShortDate(day, locale) })),
              ifHere: onClose,
            },
          )
        }
      >
        {t('end')}
      </Button>
    </section>
  );
}
