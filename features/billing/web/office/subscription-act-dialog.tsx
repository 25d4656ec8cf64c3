import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import { addDays, formatLongDate, isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { SubscriptionAct } from '../../shared/subscription-list.ts';
import { PauseDays, usePauseDays } from '../components/pause-days.tsx';
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
  const pause = usePauseDays();
  const [endsOn, setEndsOn] = useState<string>(addDays(tomorrow, -1));
  const isPause = kind === 'pause';
  const act = (): SubscriptionAct =>
    isPause ? { kind, from: pause.from, until: pause.until } : { kind, endsOn };
  const isSound = isPause ? pause.isSound : isLocalDate(endsOn);
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
          <PauseDays
            days={pause}
            earliest={tomorrow}
            fromLabel={office('pause_from')}
            untilLabel={office('pause_until')}
          />
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
