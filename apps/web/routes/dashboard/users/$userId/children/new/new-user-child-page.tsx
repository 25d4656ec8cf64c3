import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SameChild } from '#features/doubles/web/components/same-child.tsx';
import { useSameChild } from '#features/doubles/web/components/use-same-child.ts';
import type { ChildForm as ChildValues } from '#features/people/shared/children.contract.ts';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import { type ChosenPlace, placeInput } from '#features/people/web/user-child/chosen-place.view.ts';
import { PlaceFields } from '#features/people/web/user-child/place-fields.tsx';
import { userQuery } from '#features/people/web/users.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/users/$userId/children/new/');
const blank = { firstName: '', lastName: '', birthDate: '', email: null };

/** A child for a parent's family: entered by an admin, into a group if one is chosen, and invited if there is an address. */
export function NewUserChildPage() {
  const t = useTranslations('users');
  const { userId } = route.useParams();
  const query = useQuery(userQuery(userId));
  const name = query.data ? `${query.data.firstName} ${query.data.lastName}` : null;
  return (
    <>
      <PageHeader
        title={t('family.new_title')}
        subtitle={t('family.new_subtitle')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/users' } },
          ...(name
            ? [{ label: name, link: { to: '/dashboard/users/$userId', params: { userId } } as const }]
            : []),
        ]}
      />
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error_user')}>
        {(parent) => <NewChild key={parent.id} parent={parent} />}
      </QueryStates>
    </>
  );
}

function NewChild({ parent }: { parent: UserDetail }) {
  const t = useTranslations('users.family');
  const navigate = route.useNavigate();
  const { add } = useChildChanges();
  const { known, ask, onAnother } = useSameChild();
  const [place, setPlace] = useState<ChosenPlace>({
    groupId: null,
    joinedOn: vilniusDate(Date.now()),
    reason: '',
  });
  const save = (values: ChildValues, done: () => void) =>
    add.mutate(
      { ...values, parentId: parent.id, ...placeInput(place) },
      {
        onSuccess: ({ firstName, lastName, email }) => {
          done();
          notify.success(t(email ? 'invited' : 'added', { name: `${firstName} ${lastName}` }));
          void navigate({ to: '/dashboard/users/$userId', params: { userId: parent.id } });
        },
      },
    );
  return (
    <ChildForm
      initial={blank}
      parentEmail={parent.email}
      emailHint={t('email_hint')}
      submitLabel={t('add_child')}
      busy={add.isPending}
      error={add.error}
      onSave={(values, done) => void ask(values, () => save(values, done))}
    >
      {known.length > 0 && <SameChild known={known} busy={add.isPending} onAnother={onAnother} />}
      <PlaceFields
        value={place}
        onChange={setPlace}
        crowded={errorCodeOf(add.error) === 'group/over-capacity'}
      />
    </ChildForm>
  );
}
