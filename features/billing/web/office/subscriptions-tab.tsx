import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { StartSubscriptions } from '../components/start-subscriptions.tsx';
import { plansQuery } from '../plans.queries.ts';
import { subscriptionsQuery } from '../subscriptions.queries.ts';
import { AttentionLine } from './attention-line.tsx';
import {
  type BillingSearch,
  isNarrowed,
  shownColumns,
  subscriptionsFilterOf,
  subscriptionsOf,
} from './billing-search.view.ts';
import classes from './office.module.css';
import { RunLine } from './run-line.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionsActs } from './subscriptions-acts.tsx';
import { type StateCounts, SubscriptionsLine } from './subscriptions-line.tsx';
import { type SubscriptionsAnswer, SubscriptionsTable } from './subscriptions-table.tsx';

const route = getRouteApi('/dashboard/billing/$tab/');

/** Everybody's subscriptions; searched, filtered, sorted and paged by the server. */
export function SubscriptionsTab() {
  const t = useTranslations('billing_office');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(subscriptionsQuery(subscriptionsOf(search)));
  const selection = useRowSelection<StaffSubscription>(JSON.stringify(subscriptionsFilterOf(search)));
  const columns = shownColumns(search.cols);
  const counts: StateCounts = list.data?.counts ?? {};
  const go = (next: BillingSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const opened = list.data?.subscriptions.find(({ id }) => id === search.subscription);
  useExistingPage(list.data?.subscriptions, list.data?.total, () => {
    void navigate({ search: fromStart, replace: true });
  });
  return (
    <>
      <SubscriptionsLine search={search} counts={counts} columns={columns} onChange={go} />
      <div className={classes.facts}>
        <AttentionLine search={search} counts={counts} />
        <RunLine />
      </div>
      <QueryStates
        query={list}
        loading={
          <TableSkeleton
            rows={search.size ?? usualWorkSize}
            columns={columns.length}
            lines={2}
            cardLines={4}
          />
        }
        isEmpty={({ total }: SubscriptionsAnswer) => total === 0}
        empty={<Nothing search={search} onClear={() => go({ size: search.size, cols: search.cols })} />}
        errorTitle={t('error')}
      >
        {(answer: SubscriptionsAnswer) => (
          <SubscriptionsTable
            answer={answer}
            search={search}
            columns={columns}
            selection={selection}
            onChange={go}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an act may move subscriptions out of it before its answer arrives. */}
      <SubscriptionsActs
        search={search}
        columns={columns}
        selection={selection}
        total={list.data?.total ?? 0}
        isOver={list.data?.isOver ?? false}
      />
      {opened && (
        <SubscriptionDialog
          subscription={opened}
          onClose={() => go({ ...search, subscription: undefined })}
        />
      )}
    </>
  );
}

/** Subscriptions are to plans: without one, the first step is a plan. */
function FirstSubscription() {
  const t = useTranslations('billing_office');
  const plans = useQuery(plansQuery).data?.plans;
  if (!plans?.some(({ archived }) => !archived))
    return (
      <EmptyState
        picture={<Telescope />}
        message={t('none')}
        hint={plans && t('none_without_plans')}
        action={
          plans && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/billing/$tab" params={{ tab: 'plans' }} search={{}} />
              )}
            >
              {t('to_plans')}
            </Button>
          )
        }
      />
    );
  return <EmptyState picture={<Telescope />} message={t('none')} action={<StartSubscriptions />} />;
}

function Nothing({ search, onClear }: { search: BillingSearch; onClear: () => void }) {
  const t = useTranslations('billing_office');
  if (!isNarrowed(search)) return <FirstSubscription />;
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('none_found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
