import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NoSuchGroup } from '#features/groups/web/components/no-such-group.tsx';
import { GroupEditor } from '#features/groups/web/form/group-editor.tsx';
import {
  type FormChoices,
  formChoicesQuery,
  groupFormQuery,
  type SavedForm,
} from '#features/groups/web/groups.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/$groupId/edit/');

/** A group's form. It announces somebody else's change, and keeps both until the admin chooses. */
export function EditGroupPage() {
  const t = useTranslations('groups');
  const { groupId } = route.useParams();
  const group = useQuery(groupFormQuery(groupId));
  const choices = useQuery(formChoicesQuery);
  const [opening, setOpening] = useState(0);
  const name = group.data?.form.name;
  const loading = <Skeletons shape="card" />;
  if (!group.data && isNotThere(group.error))
    return (
      <>
        <PageHeader title={t('group')} crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]} />
        <NoSuchGroup />
      </>
    );
  return (
    <>
      <PageHeader
        title={name ? t('form.edit_title', { name }) : t('page.edit')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/groups' } },
          ...(name
            ? [{ label: name, link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const }]
            : []),
        ]}
      />
      <QueryStates query={choices} loading={loading} errorTitle={t('form.error')}>
        {(offered) => (
          <QueryStates query={group} loading={loading} errorTitle={t('form.error')}>
            {(saved) => (
              <GroupEditor
                key={`${groupId}/${opening}`}
                groupId={groupId}
                saved={saved}
                choices={withKeptPlan(offered, saved.plan)}
                onTakeTheirs={() => void group.refetch().then(() => setOpening((count) => count + 1))}
              />
            )}
          </QueryStates>
        )}
      </QueryStates>
    </>
  );
}

/** A group keeps an archived plan that it has: its form must be able to say so. */
function withKeptPlan(choices: FormChoices, plan: SavedForm['plan']): FormChoices {
  if (!plan || choices.plans.some(({ id }) => id === plan.id)) return choices;
  return { ...choices, plans: [...choices.plans, plan] };
}
