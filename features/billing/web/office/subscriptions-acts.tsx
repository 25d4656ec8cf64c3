import IconCoinEuro from '@tabler/icons-react/dist/esm/icons/IconCoinEuro.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { SubscriptionColumn } from '../../shared/subscription-columns.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { exportSubscriptions } from '../subscriptions.queries.ts';
import type { BillingSearch } from './billing-search.view.ts';
import type { SubscriptionActKind } from './subscription-act-dialog.tsx';

const SubscriptionActDialog = lazyDialog(async () => ({
  default: (await import('./subscription-act-dialog.tsx')).SubscriptionActDialog,
}));

const PriceDialog = lazyDialog(async () => ({
  default: (await import('./price-dialog.tsx')).PriceDialog,
}));
type Priced = Pick<ComponentProps<typeof PriceDialog>, 'plan' | 'every'>;

interface Props {
  readonly search: BillingSearch;
  readonly columns: readonly SubscriptionColumn[];
  readonly selection: RowSelection<StaffSubscription>;
  readonly total: number;
  readonly isOver: boolean;
}

const icons = { pause: IconPlayerPause, end: IconPlayerStop };

/** What an admin may do to all picked subscriptions. */
export function SubscriptionsActs({ search, columns, selection, total, isOver }: Props) {
  const t = useTranslations('billing_office.acts');
  const { ask, asked } = useAskedAct<SubscriptionActKind, BillingSearch>({ search, selection, total });
  const [priced, setPriced] = useState<Priced | null>(null);
  const { rows, isAll } = selection;
  const isRunning = isAll ? search.state !== 'ended' : rows.some(({ state }) => state !== 'ended');
  // A price is a plan's: it is set for those picked when all pay for the same one.
  const [first] = rows;
  const isOnePlan = rows.every(({ plan, every }) => plan.id === first?.plan.id && every === first?.every);
  const only = !isAll && isRunning && isOnePlan ? first : undefined;
  const kinds: readonly SubscriptionActKind[] = isRunning ? ['pause', 'end'] : [];
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {kinds.map((kind) => (
          <BarAct key={kind} icon={icons[kind]} onClick={() => ask(kind)}>
            {t(kind)}
          </BarAct>
        ))}
        {only && (
          <BarAct
            icon={IconCoinEuro}
            onClick={() =>
              setPriced({ plan: { ...only.plan, subscriptions: rows.length }, every: only.every })
            }
          >
            {t('price')}
          </BarAct>
        )}
        <ExportMenu seen={() => exportSubscriptions(search, columns, pickedIds(selection))} />
      </SelectionBar>
      {priced && (
        <Suspense>
          <PriceDialog {...priced} isForAll onClose={() => setPriced(null)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <SubscriptionActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
