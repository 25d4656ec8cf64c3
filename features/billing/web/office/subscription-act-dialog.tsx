import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import { addDays, formatLongDate, isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { SubscriptionAct } from '../../shared/subscription-list.ts';
import { pauseAhead, pauseDays } from '../../shared/subscriptions.rules.ts';
import {
  prepareSubscriptionAct,
  runSubscriptionAct,
  undoSubscriptionAct,
  useSubscriptionsChanged,
} from '../subscriptions.queries.ts';
import type { BillingSearch } from './billing-search.view.ts';

/** The acts on many subscriptions. */
export type SubscriptionActKind = SubscriptionAct['kind'];

/** An act on many subscriptions: what it does to which, and what came of it. */
export function SubscriptionActDialog({
  kind,
  selection,
  onSettled,
  onClose,
}: AskedAct<SubscriptionActKind, BillingSearch>) {
  const t = useTranslations('billing_office.acts');
  const office = useTranslations('billing_office');
  const locale = useLocale();
  const changed = useSubscriptionsChanged();
  const tomorrow = addDays(vilniusDate(Date.now()), 1);
  const [from, setFrom] = useState<string>(tomorrow);
  const [until, setUntil] = useState<string>(addDays(tomorrow, 4 * 7));
  const [endsOn, setEndsOn] = useState<string>(addDays(tomorrow, -1));
  const isPause = kind === 'pause';
  const act = (): SubscriptionAct => (isPause ? { kind, from, until } : { kind, endsOn });
  const isSound = (isPause ? [from, until] : [endsOn]).every(isLocalDate);
  const day = isLocalDate(endsOn) ? formatLongDate(endsOn, locale) : '';
  return (
    <ActDialog
      title={t(`${kind}_title`)}
      promise={(count) => t(`${kind}_promise`, { count })}
      note={t(`${kind}_note`, { day })}
      confirmLabel={t(`${kind}_confirm`)}
      danger={!isPause}
      fields={
        isPause ? (
          <>
            <DateField
              label={office('pause_from')}
              value={from}
              min={tomorrow}
              max={addDays(tomorrow, pauseAhead - 1)}
              onChange={setFrom}
            />
            <DateField
              label={office('pause_until')}
              value={until}
              min={isLocalDate(from) ? addDays(from, pauseDays.least) : undefined}
              max={isLocalDate(from) ? addDays(from, pauseDays.most) : undefined}
              onChange={setUntil}
            />
          </>
        ) : (
          <DateField
            label={office('end_on')}
            value={endsOn}
            min={addDays(tomorrow, -1)}
            onChange={setEndsOn}
          />
        )
      }
      isComplete={isSound}
      prepare={(actId) => prepareSubscriptionAct(actId, act(), selection)}
      run={runSubscriptionAct}
      {...(isPause && { undo: undoSubscriptionAct })}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
