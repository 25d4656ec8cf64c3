import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';

const blank = { firstName: '', lastName: '', birthDate: '', email: null };

/** A new child of the family: at the academy at once, and invited to sign in when there is an address. */
export function NewChildPage() {
  const t = useTranslations('children');
  const navigate = useNavigate();
  const { add } = useChildChanges();
  return (
    <>
      <PageHeader
        title={t('new_title')}
        subtitle={t('new_subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/children' } }]}
      />
      <ChildForm
        initial={blank}
        submitLabel={t('add_child')}
        busy={add.isPending}
        error={add.error}
        onSave={(values, done) =>
          add.mutate(values, {
            onSuccess: ({ id, firstName, email }) => {
              done();
              notify.success(email ? t('invited_success', { email }) : t('added', { name: firstName }));
              void navigate({ to: '/dashboard/children/$childId', params: { childId: id } });
            },
          })
        }
      />
    </>
  );
}
