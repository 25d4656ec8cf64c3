import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SameChild } from '#features/doubles/web/components/same-child.tsx';
import { useSameChild } from '#features/doubles/web/components/use-same-child.ts';
import type { UserForm as UserChange } from '#features/people/shared/users.ts';
import { UserForm } from '#features/people/web/user-form/user-form.tsx';
import { useCreateUser } from '#features/people/web/users.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';

const route = getRouteApi('/dashboard/users/new/');

/**
 * A new user of any role, who gets a mail to start with (decision A4). Whoever comes to add people of one role gets the form again
 * after each.
 */
export function NewUserPage() {
  const t = useTranslations('users');
  const navigate = route.useNavigate();
  const { role } = route.useSearch();
  const [made, setMade] = useState<readonly string[]>([]);
  const create = useCreateUser();
  const { known, ask, onAnother } = useSameChild();
  const save = (form: UserChange, done: () => void) =>
    create.mutate(form, {
      onSuccess: ({ id, firstName, lastName }) => {
        done();
        const name = `${firstName} ${lastName}`;
        notify.success(t('form.created', { name }));
        if (role) setMade([...made, name]);
        else void navigate({ to: '/dashboard/users/$userId', params: { userId: id } });
      },
    });
  return (
    <>
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]} />
      {made.length > 0 && <p>{t('form.made', { names: made.join(', ') })}</p>}
      <UserForm
        key={made.length}
        user={null}
        role={role}
        busy={create.isPending}
        error={create.error}
        remedy={known.length > 0 && <SameChild known={known} busy={create.isPending} onAnother={onAnother} />}
        onSave={(form, done) =>
          form.role === 'child' ? void ask(form, () => save(form, done)) : save(form, done)
        }
      />
    </>
  );
}
