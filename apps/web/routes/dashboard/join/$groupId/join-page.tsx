import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useRefetchBilling } from '#features/billing/web/billing.queries.ts';
import { JoinChild } from '#features/billing/web/components/join-child.tsx';
import { JoinFrame } from '#features/billing/web/components/join-frame.tsx';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/join/$groupId/');
const blank = { firstName: '', lastName: '', birthDate: '', email: null };

/** The first step into a group: the child. A new one needs a name and a birth date only. */
export function JoinPage() {
  const t = useTranslations('joining');
  const { groupId } = route.useParams();
  const groupsPath = inLanguage(publicPages, useLocale());
  return (
    <>
      <PageHeader title={t('choose_group')} />
      <JoinFrame groupId={groupId} groupsPath={groupsPath}>
        {(chosen) => (
          <JoinChild {...chosen} groupsPath={groupsPath} newChild={<NewChild groupId={groupId} />} />
        )}
      </JoinFrame>
    </>
  );
}

function NewChild({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('joining');
  const navigate = useNavigate();
  const refetch = useRefetchBilling();
  const { add } = useChildChanges();
  return (
    <ChildForm
      initial={blank}
      withoutEmail
      submitLabel={t('next')}
      busy={add.isPending}
      error={add.error}
      onSave={(values, done) =>
        add.mutate(values, {
          onSuccess: async ({ id: childId }) => {
            done();
            await refetch();
            await navigate({ to: '/dashboard/join/$groupId/$childId', params: { groupId, childId } });
          },
        })
      }
    />
  );
}
