import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ChildDetail } from '#features/people/shared/children.contract.ts';
import { childQuery, useChildChanges } from '#features/people/web/children.queries.ts';
import { ChildForm } from '#features/people/web/components/child-form.tsx';
import classes from '#features/people/web/user/user-page.module.css';
import { ChildInvitation } from '#features/people/web/user-child/child-invitation.tsx';
import { userQuery } from '#features/people/web/users.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/users/$userId/children/$childId/edit/');

/** A family's record of a child, and the invitation until somebody accepts it. */
export function EditUserChildPage() {
  const t = useTranslations('users');
  const { userId, childId } = route.useParams();
  const parent = useQuery(userQuery(userId));
  const query = useQuery(childQuery(childId));
  const nameOf = (person?: { firstName: string; lastName: string }) =>
    person && `${person.firstName} ${person.lastName}`;
  const [name, parentName] = [nameOf(query.data), nameOf(parent.data)];
  return (
    <>
      <PageHeader
        title={name ? t('family.edit_title', { name }) : t('family.edit_child')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/users' } },
          ...(parentName
            ? [{ label: parentName, link: { to: '/dashboard/users/$userId', params: { userId } } as const }]
            : []),
        ]}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={1} />}
        errorTitle={t('family.error_child')}
      >
        {(child) => (
          <div key={child.id} className={classes.page}>
            <Edit child={child} parentEmail={parent.data?.email ?? null} />
            <ChildInvitation child={child} familyOf={userId} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

function Edit({ child, parentEmail }: { child: ChildDetail; parentEmail: string | null }) {
  const t = useTranslations('users.family');
  const navigate = route.useNavigate();
  const { userId } = route.useParams();
  const { update } = useChildChanges();
  const { id, firstName, lastName, birthDate, email, locked } = child;
  const unsentNote = email === null ? 'unsent' : undefined;
  const note = locked ? 'locked' : unsentNote;
  return (
    <ChildForm
      initial={{ firstName, lastName, birthDate: birthDate ?? '', email }}
      locked={locked}
      note={note && t(note)}
      parentEmail={parentEmail}
      emailHint={t('email_hint')}
      submitLabel={t('save')}
      busy={update.isPending}
      error={update.error}
      onSave={(values, done) =>
        update.mutate(
          { ...values, childId: id },
          {
            onSuccess: () => {
              done();
              notify.success(t('saved', { name: `${values.firstName} ${values.lastName}` }));
              void navigate({ to: '/dashboard/users/$userId', params: { userId } });
            },
          },
        )
      }
    />
  );
}
