import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyFrom } from '#features/groups/web/components/copy-from.tsx';
import { NoSuchGroup } from '#features/groups/web/components/no-such-group.tsx';
import { GroupForm } from '#features/groups/web/form/group-form.tsx';
import { copiedForm } from '#features/groups/web/form/group-form.view.ts';
import {
  type FormChoices,
  formChoicesQuery,
  groupFormQuery,
  type SavedForm,
  useCreateGroup,
} from '#features/groups/web/groups.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/new/');

/** The form of a new group, blank or a copy of another. Its id is made here, so that a double click makes one group. */
export function NewGroupPage() {
  const t = useTranslations('groups');
  const { copy } = route.useSearch();
  const choices = useQuery(formChoicesQuery);
  return (
    <>
      <PageHeader
        title={t(copy ? 'form.copy_title' : 'form.new_title')}
        subtitle={copy && t('form.copy_hint')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <QueryStates query={choices} loading={<Skeletons shape="card" />} errorTitle={t('form.error')}>
        {(data) => (copy ? <Copy groupId={copy} choices={data} /> : <Create choices={data} copied={null} />)}
      </QueryStates>
    </>
  );
}

function Copy({ groupId, choices }: { groupId: string; choices: FormChoices }) {
  const t = useTranslations('groups.form');
  const saved = useQuery(groupFormQuery(groupId));
  if (!saved.data && isNotThere(saved.error)) return <NoSuchGroup />;
  return (
    <QueryStates query={saved} loading={<Skeletons shape="card" />} errorTitle={t('error')}>
      {(data) => (
        <Create choices={choices} copied={copiedForm(data, t('copy_name', { name: data.form.name }))} />
      )}
    </QueryStates>
  );
}

function Create({ choices, copied }: { choices: FormChoices; copied: SavedForm | null }) {
  const t = useTranslations('groups.form');
  const navigate = route.useNavigate();
  const create = useCreateGroup();
  const [groupId] = useState(newRequestId);
  return (
    <GroupForm
      groupId={null}
      saved={copied}
      choices={choices}
      busy={create.isPending}
      error={create.error}
      // The first line of a blank form leads to the copy of a group.
      lead={copied === null && <CopyFrom />}
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
