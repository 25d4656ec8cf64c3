import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { notify } from '#platform/web/notify.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Plan } from '../../shared/plans.ts';
import { plansQuery, usePlanActs } from '../plans.queries.ts';
import classes from './office.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { listedPrices } from './plan-form.view.ts';
import { PriceDialog } from './price-dialog.tsx';

/** The plans that families may subscribe to, with their prices and free seats. */
export function PlansTab() {
  const t = useTranslations('billing_office');
  const query = useQuery(plansQuery);
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  useNewInAddress(() => setEdited('new'));
  const [pricedId, setPricedId] = useState<string | null>(null);
  const priced = query.data?.plans.find(({ id }) => id === pricedId);
  const made = (planId: string) => {
    setEdited(null);
    setPricedId(planId);
  };
  return (
    <>
      <Button
        className={classes.new}
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setEdited('new')}
      >
        {t('new_plan')}
      </Button>
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        isEmpty={({ plans }: { plans: readonly unknown[] }) => plans.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('plans_none')} />}
        errorTitle={t('error')}
      >
        {({ plans }) => (
          <ul className={`${classes.list} ${classes.plans}`}>
            {plans.map((plan) => (
              <li key={plan.id} className={classes.card}>
                <PlanCard plan={plan} onEdit={() => setEdited(plan)} onPrice={() => setPricedId(plan.id)} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {edited && (
        <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onMade={made} />
      )}
      {priced && <PriceDialog plan={priced} onClose={() => setPricedId(null)} />}
    </>
  );
}

interface CardProps {
  readonly plan: Plan;
  readonly onEdit: () => void;
  readonly onPrice: () => void;
}

function PlanCard({ plan, onEdit, onPrice }: CardProps) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const refusal = useRefusalText();
  const { archive } = usePlanActs();
  const { archived, groups, subscriptions, freeSeats } = plan;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>{localize(plan.name, locale)}</h2>
        {archived && <StateBadge tone="quiet">{t('archived')}</StateBadge>}
      </div>
      <Prices plan={plan} />
      <p className={classes.dim}>{t('plan_counts', { count: subscriptions, free: freeSeats })}</p>
      <p className={classes.dim}>
        {groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('no_groups')}
      </p>
      <div className={classes.actions}>
        <Button variant="light" onClick={onPrice}>
          {t('set_price')}
        </Button>
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="subtle"
          loading={archive.isPending}
          onClick={() =>
            archive.mutate(
              { planId: plan.id, archived: !archived },
              { onError: (error) => notify.error(refusal(error)) },
            )
          }
        >
          {t(archived ? 'unarchive' : 'archive')}
        </Button>
      </div>
    </>
  );
}

/** Current and future prices. */
function Prices({ plan }: { readonly plan: Plan }) {
  const t = useTranslations();
  const locale = useLocale();
  const today = vilniusDate(Date.now());
  const prices = listedPrices(plan.prices, today);
  if (prices.length === 0) return <p className={classes.dim}>{t('billing_office.no_price')}</p>;
  return (
    <ul className={classes.plain}>
      {prices.map(({ id, every, amountCents, validFrom }) => {
        const words = {
          every: t(`billing.every.${every}`),
          date: formatShortDate(validFrom, locale),
          amount: formatMoney(amountCents ?? 0),
        };
        const coming = amountCents === null ? 'price_off' : 'price_from';
        return (
          <li key={id} className={validFrom > today ? classes.dim : classes.number}>
            {t(`billing_office.${validFrom > today ? coming : 'price_now'}`, words)}
          </li>
        );
      })}
    </ul>
  );
}
