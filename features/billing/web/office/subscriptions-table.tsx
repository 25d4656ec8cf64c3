import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { addressPaging } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { toneOf } from '../components/subscription-facts.view.ts';
import { type BillingSearch, billingSearchOf } from './billing-search.view.ts';
import classes from './office.module.css';

interface Props {
  readonly subscriptions: readonly StaffSubscription[];
  readonly total: number;
  readonly search: BillingSearch;
  readonly onChange: (search: BillingSearch) => void;
  readonly onOpen: (subscription: StaffSubscription) => void;
}

/** A page of subscriptions, in the server's order. */
export function SubscriptionsTable({ subscriptions, total, search, onChange, onOpen }: Props) {
  const t = useTranslations('billing_office');
  const columns = useColumns(onOpen);
  return (
    <DataTable
      label={t('tab.subscriptions')}
      rows={subscriptions}
      columns={columns}
      rowKey={({ id }) => id}
      paging={addressPaging({ search, total, read: billingSearchOf, onChange })}
    />
  );
}

function useColumns(onOpen: Props['onOpen']): Column<StaffSubscription>[] {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  return [
    { key: 'child', header: t('child'), heading: true, cell: (row) => <ChildCell subscription={row} /> },
    {
      key: 'plan',
      header: t('plan'),
      cell: ({ plan, amountCents, priceCents }) => (
        <>
          {localize(plan.name, locale)}
          <br />
          <span className={classes.dim}>
            {formatMoney(amountCents)}
            {amountCents < priceCents && `, ${t('full_price', { price: formatMoney(priceCents) })}`}
          </span>
        </>
      ),
    },
    { key: 'state', header: t('state'), cell: (row) => <State subscription={row} /> },
    {
      key: 'group',
      header: t('group'),
      minor: true,
      cell: (row) => <GroupCell subscription={row} />,
    },
    {
      key: 'next',
      header: t('next'),
      minor: true,
      cell: ({ nextPeriodOn, endsOn }) => (
        <span className={classes.number}>
          {nextPeriodOn && !endsOn ? formatShortDate(nextPeriodOn, locale) : '–'}
        </span>
      ),
    },
    {
      key: 'open',
      header: t('action'),
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          aria-label={t('open', { child: row.child?.firstName ?? row.payer.lastName })}
          onClick={() => onOpen(row)}
        >
          {t('manage')}
        </Button>
      ),
    },
  ];
}

function ChildCell({ subscription: { child, payer } }: { readonly subscription: StaffSubscription }) {
  const t = useTranslations('billing_office');
  return (
    <>
      {child ? `${child.firstName} ${child.lastName}` : t('no_child')}
      <br />
      <Link to="/dashboard/users/$userId" params={{ userId: payer.id }} className={classes.dim}>
        {`${payer.firstName} ${payer.lastName}`}
      </Link>
    </>
  );
}

/** The group; one that is only held says until when. */
function GroupCell({ subscription: { group, held } }: { readonly subscription: StaffSubscription }) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  if (group) return group.name;
  if (!held?.until) return <span className={classes.dim}>{t('no_group')}</span>;
  return (
    <>
      {held.group.name}
      <br />
      <span className={classes.dim}>
        {t('held', { until: heldUntil(held.until, vilniusDate(Date.now()), locale) })}
      </span>
    </>
  );
}

function State({
  subscription: { state, unpaidSince, endsOn, collecting },
}: {
  readonly subscription: StaffSubscription;
}) {
  const t = useTranslations('billing');
  const office = useTranslations('billing_office');
  const locale = useLocale();
  const day = unpaidSince ?? endsOn;
  return (
    <>
      <StateBadge tone={toneOf(state)}>{t(`state.${state}`)}</StateBadge>
      {day && <span className={classes.dim}> {formatShortDate(day, locale)}</span>}
      {collecting && (
        <>
          <br />
          <span className={classes.dim}>{office(`card.${collecting}`)}</span>
        </>
      )}
    </>
  );
}
