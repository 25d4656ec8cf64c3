import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { DataTablePager } from '#platform/web/table/data-table-pager.tsx';
import type { BillingRequest } from '../../shared/billing.ts';
import { requestsQuery, subscriptionsQuery } from '../subscriptions.queries.ts';
import classes from './office.module.css';
import { SubscriptionDialog } from './subscription-dialog.tsx';

const atOnce = 10;

/** The families' requests to leave, oldest first. */
export function RequestsTab() {
  const t = useTranslations('billing_office');
  const [page, setPage] = useState(1);
  const query = useQuery(requestsQuery(page));
  const [opened, setOpened] = useState<BillingRequest | null>(null);
  return (
    <>
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        isEmpty={({ requests }: { requests: readonly unknown[] }) => requests.length === 0}
        empty={<EmptyState picture={<MoonFlag />} message={t('requests_none')} />}
        errorTitle={t('error')}
      >
        {({ requests, total }) => (
          <>
            <ul className={classes.list}>
              {requests.map((each) => (
                <li key={each.id} className={classes.card}>
                  <Request request={each} onOpen={() => setOpened(each)} />
                </li>
              ))}
            </ul>
            {total > atOnce && (
              <DataTablePager
                total={total}
                position={{ page: page - 1, pageSize: atOnce, sorting: null }}
                onChange={(position) => setPage(position.page + 1)}
              />
            )}
          </>
        )}
      </QueryStates>
      {opened && <Opened request={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Request({ request, onOpen }: { readonly request: BillingRequest; readonly onOpen: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { payer, child, plan, reason, text, at } = request;
  const who = child ?? payer;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>{`${who.firstName} ${who.lastName}`}</h2>
        <StateBadge tone="waiting">{t('billing_office.wants_out')}</StateBadge>
      </div>
      <p className={classes.dim}>
        {localize(plan.name, locale)}
        {' · '}
        <Link to="/dashboard/users/$userId" params={{ userId: payer.id }}>
          {`${payer.firstName} ${payer.lastName}`}
        </Link>
        {' · '}
        {formatShortDate(vilniusDate(at), locale)}
      </p>
      <p className={classes.words}>{t(`billing.reasons.${reason}`)}</p>
      {text && <p className={classes.words}>{text}</p>}
      <div className={classes.actions}>
        <Button onClick={onOpen}>{t('billing_office.manage')}</Button>
      </div>
    </>
  );
}

/** The subscription of a request, as the payer's list has it. */
function Opened({ request, onClose }: { readonly request: BillingRequest; readonly onClose: () => void }) {
  const { data } = useQuery(subscriptionsQuery({ personId: request.payer.id, pageSize: 50 }));
  const found = data?.subscriptions.find(({ id }) => id === request.subscriptionId);
  return found ? <SubscriptionDialog subscription={found} onClose={onClose} /> : null;
}
