import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayManageAgreements } from '#features/agreements/shared/agreements.permissions.ts';
import { agreementsQuery } from '#features/agreements/web/agreements.queries.ts';
import { FamilyPapers } from '#features/agreements/web/family/family-papers.tsx';
import { AgreementList } from '#features/agreements/web/office/agreement-list.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

/** What families sign: an admin's documents, or those of a parent's children. */
export function AgreementsPage() {
  return mayManageAgreements(useUser()) ? <Office /> : <Family />;
}

function Office() {
  const t = useTranslations('agreement_office');
  const add = (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/agreements/$agreementId" params={{ agreementId: 'new' }} />
      )}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={add} />
      <QueryStates
        query={useQuery(agreementsQuery)}
        loading={<Skeletons shape="row" />}
        isEmpty={({ agreements }) => agreements.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('empty')} hint={t('empty_hint')} />}
        errorTitle={t('error')}
      >
        {({ agreements }) => <AgreementList agreements={agreements} />}
      </QueryStates>
    </>
  );
}

function Family() {
  const t = useTranslations('agreements');
  const say = useTranslations('common');
  const { children, isPending, error, refetch } = useSelectedChild();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {isPending && <Skeletons shape="card" count={2} />}
      {!isPending && children.length === 0 && error && <ErrorState error={error} onRetry={refetch} />}
      {!isPending && children.length === 0 && !error && (
        <EmptyState picture={<Capsule />} message={say('no_children')} />
      )}
      {children.map((child) => (
        <FamilyPapers key={child.id} child={child} />
      ))}
    </>
  );
}
