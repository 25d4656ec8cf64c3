import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GroupForm } from '#features/groups/web/form/group-form.tsx';
import { type FormChoices, formChoicesQuery, useCreateGroup } from '#features/groups/web/groups.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/groups/new/');

/** The form of a new group. Its id is made here, so that a double click makes one group. */
export function NewGroupPage() {
  const t = useTranslations('groups');
  const choices = useQuery(formChoicesQuery);
  return (
    <>
      <PageHeader
        title={t('form.new_title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <QueryStates query={choices} loading={<Skeletons shape="card" />} errorTitle={t('form.error')}>
        {(data) => <Create choices={data} />}
      </QueryStates>
    </>
  );
}

function Create({ choices }: { choices: FormChoices }) {
  const t = useTranslations('groups.form');
  const navigate = route.useNavigate();
  const create = useCreateGroup();
  const [groupId] = useState(newRequestId);
  return (
    <GroupForm
      groupId={null}
      saved={null}
      choices={choices}
      busy={create.isPending}
      error={create.error}
      onSave={(sent, done) =>
        create.mutate(
          { groupId, ...sent },
          {
            onSuccess: ({ id, name }) => {
              done();
              notify.success(t('created', { name }));
              void navigate({ to: '/dashboard/groups/$groupId', params: { groupId: id }, replace: true });
            },
          },
        )
      }
    />
  );
}
