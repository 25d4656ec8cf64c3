import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { UserForm } from '#features/people/web/user-form/user-form.tsx';
import { useCreateUser } from '#features/people/web/users.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';

const route = getRouteApi('/dashboard/users/new/');

/** A new user of any role, who gets a mail to start with (decision A4). */
export function NewUserPage() {
  const t = useTranslations('users');
  const navigate = route.useNavigate();
  const create = useCreateUser();
  return (
    <>
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]} />
      <UserForm
        user={null}
        busy={create.isPending}
        error={create.error}
        onSave={(form, done) =>
          create.mutate(form, {
            onSuccess: ({ id, firstName, lastName }) => {
              done();
              notify.success(t('form.created', { name: `${firstName} ${lastName}` }));
              void navigate({ to: '/dashboard/users/$userId', params: { userId: id } });
            },
          })
        }
      />
    </>
  );
}
