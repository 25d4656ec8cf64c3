import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import classes from '#features/vouchers/web/components/vouchers.module.css';
import { ProgrammeList } from '#features/vouchers/web/office/programme-list.tsx';
import { programmesQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** The voucher programmes of municipalities. */
export function VouchersPage() {
  const t = useTranslations('voucher_office');
  return (
    <BillingFrame tab="vouchers">
      <div className={classes.head}>
        <p className={`${classes.quiet} ${classes.words}`}>{t('hint')}</p>
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/billing/vouchers/$programmeId" params={{ programmeId: 'new' }} />
          )}
        >
          {t('add')}
        </Button>
      </div>
      <QueryStates
        query={useQuery(programmesQuery)}
        loading={<Skeletons shape="card" />}
        isEmpty={({ programmes }) => programmes.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('none')} hint={t('none_hint')} />}
        errorTitle={t('error')}
      >
        {({ programmes }) => <ProgrammeList programmes={programmes} />}
      </QueryStates>
    </BillingFrame>
  );
}
