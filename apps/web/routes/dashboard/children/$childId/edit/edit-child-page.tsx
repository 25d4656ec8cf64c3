import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ChildDetail } from '#features/people/shared/children.contract.ts';
import { childQuery, useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/children/$childId/edit/');

/** A child's details: everything until they can sign in, then the birth date. */
export function EditChildPage() {
  const t = useTranslations('children');
  const { childId } = route.useParams();
  const query = useQuery(childQuery(childId));
  const name = query.data ? `${query.data.firstName} ${query.data.lastName}` : null;
  return (
    <>
      <PageHeader
        title={t('edit_title')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/children' } },
          ...(name
            ? [{ label: name, link: { to: '/dashboard/children/$childId', params: { childId } } as const }]
            : []),
        ]}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error_child')}>
        {(child) => <Edit key={child.id} child={child} />}
      </QueryStates>
    </>
  );
}

function Edit({ child }: { child: ChildDetail }) {
  const t = useTranslations('children');
  const navigate = route.useNavigate();
  const { update } = useChildChanges();
  const { id, firstName, lastName, birthDate, email, locked } = child;
  const invitedNote = email === null ? 'email_sends_invitation' : 'new_mail_follows';
  return (
    <ChildForm
      initial={{ firstName, lastName, birthDate: birthDate ?? '', email }}
      locked={locked}
      note={t(locked ? 'locked' : invitedNote)}
      submitLabel={t('save')}
      busy={update.isPending}
      error={update.error}
      onSave={(values, done) =>
        update.mutate(
          { ...values, childId: id },
          {
            onSuccess: (saved) => {
              done();
              const mailed = email === null && saved.email;
              notify.success(mailed ? t('invited_success', { email: mailed }) : t('saved'));
              void navigate({ to: '/dashboard/children/$childId', params: { childId: id } });
            },
          },
        )
      }
    />
  );
}
