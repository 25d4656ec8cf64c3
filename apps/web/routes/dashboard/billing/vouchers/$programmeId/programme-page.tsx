import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { VoucherAgreementDialog } from '#features/agreements/web/components/voucher-agreement.tsx';
import { plansQuery } from '#features/billing/web/plans.queries.ts';
import type { ProgrammeDetail } from '#features/vouchers/shared/programmes.ts';
import classes from '#features/vouchers/web/components/vouchers.module.css';
import { EndProgramme } from '#features/vouchers/web/office/end-programme.tsx';
import { MonthSection } from '#features/vouchers/web/office/month-section.tsx';
import { ProgrammeForm } from '#features/vouchers/web/office/programme-form.tsx';
import { VoucherList } from '#features/vouchers/web/office/voucher-list.tsx';
import { programmeQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { MonthParts } from './month-parts.tsx';

const route = getRouteApi('/dashboard/billing/vouchers/$programmeId/');

/** A voucher programme of a municipality. */
export function ProgrammePage() {
  const { programmeId } = route.useParams();
  return programmeId === 'new' ? <NewProgramme /> : <Known key={programmeId} programmeId={programmeId} />;
}

function useCrumbs() {
  const t = useTranslations('voucher_office');
  return [{ label: t('title'), link: { to: '/dashboard/billing/vouchers' } as const }];
}

function NewProgramme() {
  const t = useTranslations('voucher_office');
  const crumbs = useCrumbs();
  const navigate = route.useNavigate();
  const [programmeId] = useState(newRequestId);
  const open = ({ id }: ProgrammeDetail) =>
    void navigate({
      to: '/dashboard/billing/vouchers/$programmeId',
      params: { programmeId: id },
      replace: true,
    });
  return (
    <>
      <PageHeader title={t('new')} crumbs={crumbs} />
      <QueryStates
        query={useQuery(plansQuery)}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_programme')}
      >
        {({ plans }) => (
          <ProgrammeForm
            programmeId={programmeId}
            version={0}
            draft={null}
            plans={plans.filter(({ archived }) => !archived)}
            onSaved={open}
          />
        )}
      </QueryStates>
    </>
  );
}

function Known({ programmeId }: { readonly programmeId: string }) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const crumbs = useCrumbs();
  const query = useQuery(programmeQuery(programmeId));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name ?? t('settings')}
        crumbs={crumbs}
        {...(data && {
          subtitle: data.endedOn
            ? `${data.municipality} · ${t('ended_on', { date: formatLongDate(data.endedOn, locale) })}`
            : data.municipality,
        })}
        action={data && !data.endedOn && <EndProgramme programmeId={programmeId} />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_programme')}
      >
        {(programme) => (
          <div className={classes.form}>
            <VoucherList
              programmeId={programme.id}
              agreement={(voucher, onClose) => <VoucherAgreementDialog voucher={voucher} onClose={onClose} />}
            />
            <MonthSection
              programmeId={programme.id}
              below={(month) => <MonthParts programmeId={programme.id} month={month} />}
            />
            <ProgrammeForm
              programmeId={programme.id}
              version={programme.version}
              draft={programme.draft}
              plans={programme.plans}
              onSaved={() => undefined}
            />
          </div>
        )}
      </QueryStates>
    </>
  );
}
