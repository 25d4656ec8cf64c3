import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { formatShortDate, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type SubscriptionColumn, subscriptionSorts } from '../../shared/subscription-columns.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { type BillingSearch, billingSearchOf, minorColumns } from './billing-search.view.ts';
import classes from './office.module.css';
import cards from './subscription-cards.module.css';
import { SubscriptionState } from './subscription-state.tsx';
import { SubscriptionsColumns } from './subscriptions-columns.tsx';

/** The answer of the server to the list's address. */
export interface SubscriptionsAnswer {
  readonly subscriptions: readonly StaffSubscription[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

interface Props {
  readonly answer: SubscriptionsAnswer;
  readonly search: BillingSearch;
  readonly columns: readonly SubscriptionColumn[];
  readonly selection: RowSelection<StaffSubscription>;
  readonly onChange: (search: BillingSearch) => void;
}

const sortable: ReadonlySet<SubscriptionColumn> = new Set(subscriptionSorts);

/** A page of subscriptions, in the server's order. A child's name opens what can be done with the subscription. */
export function SubscriptionsTable({ answer, search, columns, selection, onChange }: Props) {
  const t = useTranslations('billing_office');
  const nameOf = usePersonName();
  const cells = useCells(search);
  return (
    <div className={cards.list}>
      <PickTable
        label={t('list')}
        rows={answer.subscriptions}
        columns={columns.map((key) => ({
          key,
          header: t(`column.${key}`),
          heading: key === 'child',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(key === 'amount' && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        }))}
        rowKey={({ id }) => id}
        paging={keysetPaging({
          search,
          answer: { ...answer, shown: answer.subscriptions.length },
          read: billingSearchOf,
          usualSize: usualWorkSize,
          usualSort: 'payer',
          onChange,
        })}
        sortedAbove
        moreColumns={(hidden) => (
          <SubscriptionsColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
        )}
        picking={{ selection, nameOf: ({ child, payer }) => nameOf(wholeName(child ?? payer)) }}
      />
    </div>
  );
}

const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

function useCells(search: BillingSearch): Record<SubscriptionColumn, Column<StaffSubscription>['cell']> {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const nameOf = usePersonName();
  const fullPrice = (cents: number) => t('full_price', { price: formatMoney(cents) });
  const day = (date: LocalDate | null) => (
    <span className={classes.number}>{date ? formatShortDate(date, locale) : '–'}</span>
  );
  return {
    child: ({ id, child }) => (
      <Link
        to="/dashboard/billing/$tab"
        params={{ tab: 'subscriptions' }}
        search={{ ...search, subscription: id }}
        resetScroll={false}
        replace
        className={`${classes.child} ${cards.opener}`}
      >
        {child ? nameOf(wholeName(child)) : t('no_child')}
      </Link>
    ),
    payer: ({ payer }) => (
      <Link to="/dashboard/users/$userId" params={{ userId: payer.id }} className={classes.dim}>
        {nameOf(wholeName(payer))}
      </Link>
    ),
    email: ({ payer }) => payer.email && <span className={classes.email}>{payer.email}</span>,
    plan: ({ plan }) => localize(plan.name, locale),
    amount: ({ amountCents, priceCents }) => (
      <span className={classes.amount}>
        {amountCents < priceCents && (
          <s role="img" aria-label={fullPrice(priceCents)} title={fullPrice(priceCents)}>
            {formatMoney(priceCents)}
          </s>
        )}
        <span>{formatMoney(amountCents)}</span>
      </span>
    ),
    state: (row) => <SubscriptionState subscription={row} />,
    group: (row) => <GroupCell subscription={row} />,
    next: ({ nextPeriodOn, endsOn }) => day(endsOn ? null : nextPeriodOn),
    startedOn: ({ startedOn }) => day(startedOn),
    endsOn: ({ endsOn }) => day(endsOn),
  };
}

/** The group; one that is only held says until when. */
function GroupCell({ subscription: { group, held } }: { readonly subscription: StaffSubscription }) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  if (group) return group.name;
  if (!held?.until) return <span className={classes.dim}>{t('no_group')}</span>;
  return (
    <span>
      {held.group.name}
      <br />
      <span className={classes.dim}>
        {t('held', { until: heldUntil(held.until, vilniusDate(Date.now()), locale) })}
      </span>
    </span>
  );
}
