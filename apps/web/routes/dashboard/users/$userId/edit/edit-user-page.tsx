import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { UserForm } from '#features/people/web/user-form/user-form.tsx';
import { userQuery, useUpdateUser } from '#features/people/web/users.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/users/$userId/edit/');

/** A user's form. It announces somebody else's change, and keeps what was typed until the admin reloads. */
export function EditUserPage() {
  const t = useTranslations('users');
  const { userId } = route.useParams();
  const query = useQuery(userQuery(userId));
  const [opening, setOpening] = useState(0);
  const name = query.data ? `${query.data.firstName} ${query.data.lastName}` : null;
  return (
    <>
      <PageHeader
        title={name ? t('form.edit_title', { name }) : t('edit')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/users' } },
          ...(name
            ? [{ label: name, link: { to: '/dashboard/users/$userId', params: { userId } } as const }]
            : []),
        ]}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error_user')}>
        {(user) => (
          <Edit
            key={`${user.id}/${opening}`}
            user={user}
            onShowLatest={() => void query.refetch().then(() => setOpening((count) => count + 1))}
          />
        )}
      </QueryStates>
    </>
  );
}

function Edit({ user, onShowLatest }: { user: UserDetail; onShowLatest: () => void }) {
  const t = useTranslations('users.form');
  const navigate = route.useNavigate();
  const update = useUpdateUser();
  // The version the form started with: a newer one in the cache must not count as seen by the admin.
  const [seen] = useState(user);
  const isOutdated = update.error !== null && errorCodeOf(update.error) === 'people/changed-meanwhile';
  return (
    <UserForm
      user={seen}
      busy={update.isPending}
      error={update.error}
      remedy={
        isOutdated && (
          <Button variant="default" onClick={onShowLatest}>
            {t('show_latest')}
          </Button>
        )
      }
      onSave={(form, done) =>
        update.mutate(
          { ...form, userId: seen.id, version: seen.version },
          {
            onSuccess: ({ id, firstName, lastName }) => {
              done();
              notify.success(t('saved', { name: `${firstName} ${lastName}` }));
              void navigate({ to: '/dashboard/users/$userId', params: { userId: id } });
            },
          },
        )
      }
    />
  );
}
