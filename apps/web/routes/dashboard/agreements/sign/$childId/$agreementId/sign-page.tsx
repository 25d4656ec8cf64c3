import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paperQuery } from '#features/agreements/web/agreements.queries.ts';
import { SignPaper } from '#features/agreements/web/family/sign-paper.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/agreements/sign/$childId/$agreementId/');

/** A document for one child, to read and to sign. */
export function SignPage() {
  const t = useTranslations('agreements');
  const locale = useLocale();
  const navigate = route.useNavigate();
  const query = useQuery(paperQuery({ ...route.useParams(), locale }));
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/agreements' } as const }];
  return (
    <>
      <PageHeader
        title={query.data?.title ?? t('document')}
        crumbs={crumbs}
        subtitle={query.data?.child.name}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_document')}
      >
        {(paper) => (
          <SignPaper
            paper={paper}
            locale={locale}
            onSigned={() => void navigate({ to: '/dashboard/agreements' })}
          />
        )}
      </QueryStates>
    </>
  );
}
