import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan } from '../../shared/plans.ts';
import { pricesOf } from '../components/subscription-facts.view.ts';
import classes from './family-billing.module.css';
import { GroupLine } from './group-line.tsx';

// Forms weigh as much as the rest of the screen: each is loaded on demand.
const SubscribeDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('./subscribe-dialog.tsx'))).SubscribeDialog,
}));

interface Props {
  readonly billing: Billing;
  readonly title: string;
}

/** The plans on offer, each with its price, what is included, the free seats and one button. */
export function PlanCards({ billing, title }: Props) {
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  return (
    <section aria-labelledby="plans" className={classes.section}>
      <h2 id="plans" className={classes.title}>
        {title}
      </h2>
      <ul className={classes.plans}>
        {billing.plans.map((plan) => (
          <li key={plan.id} className={classes.plan}>
            <PlanFacts plan={plan} />
            <PlanFoot plan={plan} choosesGroup={billing.choosesGroup} onSubscribe={() => setChosen(plan)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {chosen && <SubscribeDialog plan={chosen} billing={billing} onClose={() => setChosen(null)} />}
      </Suspense>
    </section>
  );
}

function PlanFacts({ plan }: { readonly plan: OfferedPlan }) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const { main, others } = pricesOf(plan);
  const also = others
    .map(({ amountCents, every }) =>
      t(every === 'once' ? 'price_once' : 'price_each', {
        amount: formatMoney(amountCents),
        every: t(`every.${every}`),
      }),
    )
    .join(', ');
  return (
    <>
      <div>
        <h3 className={classes.name}>{localize(plan.name, locale)}</h3>
        {plan.description.lt && <p className={classes.dim}>{localize(plan.description, locale)}</p>}
      </div>
      {main && (
        <p className={classes.price}>
          <span className={classes.cents}>{formatMoney(main.amountCents)}</span>
          <span className={classes.dim}>
            {main.every !== 'once' && '/ '}
            {t(`every.${main.every}`)}
          </span>
        </p>
      )}
      <p className={classes.small}>{also && t('also', { prices: also })}</p>
      <ul className={classes.includes}>
        {plan.includes.map((each) => (
          <li key={each.lt}>
            <IconCheck size={18} aria-hidden className={classes.tick} />
            {localize(each, locale)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SeatsProps {
  readonly plan: OfferedPlan;
  /** Families choose the group, which is then held while they pay. */
  readonly isChosen: boolean;
}

/** How many groups and free seats there are, and each group with its times and place: what is paid for is seen before. */
function Seats({ plan: { groups, freeSeats }, isChosen }: SeatsProps) {
  const t = useTranslations('billing');
  return (
    <details className={classes.seats} open={groups.length <= 3}>
      <summary>
        {t('groups_title', { count: groups.length })}
        {' · '}
        {freeSeats === 0 ? t('seats_none') : t('seats_left', { count: freeSeats })}
      </summary>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupLine group={group} />
            {group.free === 0 && (
              <>
                {` · ${t('group_full')} · `}
                <Link
                  to="/dashboard/waiting/join"
                  search={{ groupId: group.id }}
                  aria-label={`${t('wait')}: ${group.name}`}
                >
                  {t('wait')}
                </Link>
              </>
            )}
            {isChosen && group.free > 0 && (
              <Link
                to="/dashboard/join/$groupId"
                params={{ groupId: group.id }}
                className={classes.choose}
                aria-label={`${t('choose_group')}: ${group.name}`}
              >
                {t('choose_group')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FootProps {
  readonly plan: OfferedPlan;
  readonly choosesGroup: boolean;
  readonly onSubscribe: () => void;
}

function PlanFoot({ plan, choosesGroup, onSubscribe }: FootProps) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const isFull = plan.freeSeats === 0 && !plan.seated;
  const name = localize(plan.name, locale);
  return (
    <div className={classes.foot}>
      <Seats plan={plan} isChosen={choosesGroup && plan.freeSeats > 0} />
      {!isFull && (
        <Button onClick={onSubscribe} aria-label={t('subscribe_to', { plan: name })}>
          {t('subscribe')}
        </Button>
      )}
      {isFull && (
        <Button
          variant="default"
          aria-label={`${t('wait')}: ${name}`}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/waiting/join" search={{ planId: plan.id }} />
          )}
        >
          {t('wait')}
        </Button>
      )}
    </div>
  );
}
