import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';

const blank = { firstName: '', lastName: '', birthDate: '', email: '' };

/** A new child of the family, who gets an invitation by mail. */
export function NewChildPage() {
  const t = useTranslations('children');
  const navigate = useNavigate();
  const { invite } = useChildChanges();
  return (
    <>
      <PageHeader
        title={t('new_title')}
        subtitle={t('new_subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/children' } }]}
      />
      <ChildForm
        initial={blank}
        submitLabel={t('send_invitation')}
        busy={invite.isPending}
        error={invite.error}
        onSave={(values, done) =>
          invite.mutate(values, {
            onSuccess: ({ id }) => {
              done();
              notify.success(t('invited_success', { email: values.email }));
              void navigate({ to: '/dashboard/children/$childId', params: { childId: id } });
            },
          })
        }
      />
    </>
  );
}
