import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { SubscribeForm } from '../family/subscribe-form.tsx';
import { type HeldSeatState, useHeldSeat } from '../family/use-held-seat.ts';
import classes from './join.module.css';
import { type GroupToJoin, NoGroup } from './join-frame.tsx';

interface Props extends GroupToJoin {
  readonly childId: string;
  readonly groupsPath: string;
  /** What is to be known before paying, such as that the child is younger than the group. */
  readonly warning: ReactNode;
  readonly onBought: () => void;
}

/** Who pays how much, first and then, while the seat is held. */
export function JoinPayment({ billing, plan, group, childId, groupsPath, warning, onBought }: Props) {
  const t = useTranslations('joining');
  const refusal = useRefusalText();
  const seat = useHeldSeat({ groupId: group.id, childId });
  if (seat.is === 'refused') {
    const code = errorCodeOf(seat.error);
    // Nobody refused anything: the network or the server failed.
    if (code.startsWith('server/'))
      return <ErrorState error={seat.error} onRetry={seat.again} title={t('error_seat')} />;
    const isFull = code === 'billing/group-full';
    const message = isFull ? t('full', { group: group.name }) : refusal(seat.error);
    return <NoGroup message={message} path={groupsPath} />;
  }
  const child = billing.children.find(({ id }) => id === childId);
  return (
    <section aria-labelledby="price" className={classes.card}>
      <h2 id="price" className={classes.title}>
        {child && `${child.firstName} ${child.lastName}`}
      </h2>
      <Seat seat={seat} again={seat.again} />
      {warning}
      <SubscribeForm
        plan={plan}
        paysBy={billing.paysBy}
        childId={childId}
        groupId={group.id}
        disabled={seat.is === 'asked'}
        onBought={onBought}
      >
        <p className={classes.small}>{t('payer')}</p>
      </SubscribeForm>
    </section>
  );
}

function Seat({ seat, again }: { readonly seat: HeldSeatState; readonly again: () => void }) {
  const t = useTranslations('joining');
  const locale = useLocale();
  return (
    <p className={classes.held} aria-live="polite">
      {seat.is === 'asked' && (
        <>
          <Loader size="sm" aria-hidden />
          {t('holding')}
        </>
      )}
      {seat.is === 'held' && t('held', { until: heldUntil(seat.until, vilniusDate(Date.now()), locale) })}
      {seat.is === 'over' && (
        <>
          {t('over')}
          <Button variant="default" onClick={again}>
            {t('again')}
          </Button>
        </>
      )}
    </p>
  );
}
