import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AgreementDetail, AgreementDraft } from '#features/agreements/shared/agreements.ts';
import { agreementQuery } from '#features/agreements/web/agreements.queries.ts';
import { AgreementEditor } from '#features/agreements/web/office/agreement-editor.tsx';
import classes from '#features/agreements/web/office/office.module.css';
import { PublishAgreement } from '#features/agreements/web/office/publish-agreement.tsx';
import { UnsignedList } from '#features/agreements/web/office/unsigned-list.tsx';
import { VersionList } from '#features/agreements/web/office/version-list.tsx';
import { fullText, localize } from '#platform/shared/localized-text.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/agreements/$agreementId/');

const blank: AgreementDraft = {
  kind: 'study',
  bothGuardians: false,
  title: fullText(),
  text: fullText(),
  ticks: [],
};

/** A document that families sign. */
export function AgreementPage() {
  const { agreementId } = route.useParams();
  return agreementId === 'new' ? <NewAgreement /> : <Known key={agreementId} agreementId={agreementId} />;
}

function useCrumbs() {
  const t = useTranslations('agreement_office');
  return [{ label: t('title'), link: { to: '/dashboard/agreements' } as const }];
}

function NewAgreement() {
  const t = useTranslations('agreement_office');
  const crumbs = useCrumbs();
  const navigate = route.useNavigate();
  const [agreementId] = useState(newRequestId);
  const open = ({ id }: AgreementDetail) =>
    void navigate({ to: '/dashboard/agreements/$agreementId', params: { agreementId: id }, replace: true });
  return (
    <>
      <PageHeader title={t('new')} crumbs={crumbs} />
      <AgreementEditor agreementId={agreementId} version={0} draft={blank} onSaved={open} />
    </>
  );
}

function Known({ agreementId }: { readonly agreementId: string }) {
  const t = useTranslations('agreement_office');
  const locale = useLocale();
  const crumbs = useCrumbs();
  const query = useQuery(agreementQuery(agreementId));
  const [isTyped, setTyped] = useState(false);
  const title = query.data && localize(query.data.draft.title, locale);
  return (
    <>
      <PageHeader title={title ?? t('document')} crumbs={crumbs} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_document')}
      >
        {(agreement) => (
          <div className={classes.page}>
            {agreement.versions.length > 0 && <UnsignedList agreementId={agreement.id} />}
            <AgreementEditor
              agreementId={agreement.id}
              version={agreement.version}
              draft={agreement.draft}
              onSaved={() => undefined}
              onTyped={setTyped}
            />
            {agreement.isChanged && <PublishAgreement agreement={agreement} isTyped={isTyped} />}
            {agreement.versions.length > 0 && <VersionList versions={agreement.versions} />}
          </div>
        )}
      </QueryStates>
    </>
  );
}
