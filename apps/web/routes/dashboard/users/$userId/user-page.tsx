import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AccountRequests } from '#features/identity/web/components/account-requests.tsx';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { SeeAsFamily } from '#features/people/web/user/see-as-family.tsx';
import { UserAccess } from '#features/people/web/user/user-access.tsx';
import { UserFamily } from '#features/people/web/user/user-family.tsx';
import { UserMails } from '#features/people/web/user/user-mails.tsx';
import classes from '#features/people/web/user/user-page.module.css';
import { UserProfile } from '#features/people/web/user/user-profile.tsx';
import { userQuery } from '#features/people/web/users.queries.ts';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/users/$userId/');

/** Parts of other features; the page works without those whose code fails to load. */
export interface UserPageParts {
  /** A child's attendance, month by month. */
  readonly Month?: ComponentType<{ readonly childId: string }> | undefined;
  /** The missed lessons that a child can make up. */
  readonly MakeUps?: ComponentType<{ readonly childId: string; readonly none?: ReactNode }> | undefined;
  /** A child's points. */
  readonly StudentPoints?: ComponentType<{ readonly childId: string; readonly name: string }> | undefined;
  /** A parent's subscriptions, or those for a child. */
  readonly Subscriptions?: ComponentType<{ readonly userId: string; readonly isParent: boolean }> | undefined;
  /** The diplomas issued to a child. */
  readonly Diplomas?: ComponentType<{ readonly childId: string }> | undefined;
  /** Activity on a user, and by them. */
  readonly History?: ComponentType<{ readonly userId: string; readonly brief: true }> | undefined;
  /** A child's way in without an address. */
  readonly LoginCard?: ComponentType<{ readonly childId: string }> | undefined;
  /** Makes a child and another one. */
  readonly Merging?: ComponentType<{ readonly userId: string; readonly name: string }> | undefined;
  /** What a child waits for; nothing when it waits for nothing. */
  readonly Waiting?: ComponentType<{ readonly childId: string }> | undefined;
  /** The way to a message to the family of a child, or of each of a guardian's. */
  readonly Writing?:
    | ComponentType<{ readonly of: readonly { readonly userId: string; readonly name: string }[] }>
    | undefined;
  /** The plans that a teacher may teach. */
  readonly TeacherPlans?: ComponentType<{ readonly teacherId: string }> | undefined;
  /** Whether a child appears on leaderboards. */
  readonly LeaderboardChoice?: ComponentType<{ readonly childId: string }> | undefined;
}

/** A user: profile, family, groups, a child's points, sessions, and activity. */
export function UserPage({ parts }: { parts: UserPageParts }) {
  const t = useTranslations('users');
  const { userId } = route.useParams();
  const query = useQuery(userQuery(userId));
  const gone = useGone(query.error);
  const user = gone ? undefined : query.data;
  const nameOf = usePersonName();
  return (
    <>
      <PageHeader
        title={user ? nameOf(`${user.firstName} ${user.lastName}`) : t('user_title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/users' } }]}
        action={
          user && (
            <div className={classes.buttons}>
              {parts.Writing && <parts.Writing of={childrenOf(user)} />}
              <SeeAsFamily user={user} />
              <EditButton user={user} />
            </div>
          )
        }
      />
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error_user')}>
        {(data) => <UserCards key={data.id} user={data} parts={parts} />}
      </QueryStates>
    </>
  );
}

/** A child who cannot sign in is changed by the family's record (decision C1); a deleted account by nobody. */
function EditButton({ user: { id: userId, email, recordId, guardians } }: { user: UserDetail }) {
  const t = useTranslations('users');
  const payer = guardians[0];
  const look = { leftSection: <IconPencil size={20} aria-hidden /> };
  if (email !== null) {
    return (
      <Button
        {...look}
        renderRoot={(props) => <Link {...props} to="/dashboard/users/$userId/edit" params={{ userId }} />}
      >
        {t('edit')}
      </Button>
    );
  }
  if (!recordId || !payer) return null;
  const params = { userId: payer.id, childId: recordId };
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/users/$userId/children/$childId/edit" params={params} />
      )}
    >
      {t('edit')}
    </Button>
  );
}

function UserCards({ user, parts }: { user: UserDetail; parts: UserPageParts }) {
  const { Subscriptions, History, Merging, Waiting, TeacherPlans } = parts;
  const t = useTranslations('users');
  const locale = useLocale();
  const day = (at: string) => formatLongDate(vilniusDate(at), locale);
  const isFamily = user.role === 'child' || user.role === 'parent';
  return (
    <div className={classes.page}>
      {user.disabledAt && (
        <p className={classes.notice}>{t('disabled_notice', { date: day(user.disabledAt) })}</p>
      )}
      {user.deletionAt && (
        <p className={classes.notice}>{t('deletion_notice', { date: day(user.deletionAt) })}</p>
      )}
      {Merging && user.role === 'child' && (
        <Merging userId={user.id} name={`${user.firstName} ${user.lastName}`} />
      )}
      {user.role === 'child' && <AccountRequests userId={user.id} />}
      <div className={classes.cards}>
        <div className={classes.column}>
          <UserProfile user={user} />
          {user.role !== 'child' && <UserGroups user={user} />}
        </div>
        <div className={classes.column}>
          <UserFamily user={user} />
          {user.role === 'child' ? <UserGroups user={user} /> : <UserAccess user={user} />}
          {Waiting && user.role === 'child' && <Waiting childId={user.id} />}
        </div>
      </div>
      {user.role === 'child' && <ChildParts user={user} parts={parts} />}
      {user.role === 'parent' && <UserMails userId={user.id} />}
      {TeacherPlans && user.role === 'teacher' && <TeacherPlans teacherId={user.id} />}
      {Subscriptions && isFamily && <Subscriptions userId={user.id} isParent={user.role === 'parent'} />}
      {user.role === 'child' && user.status !== 'no_sign_in' && <UserAccess user={user} />}
      {History && (
        <Card title={t('history')}>
          <History userId={user.id} brief />
        </Card>
      )}
    </div>
  );
}

/** The child, or a guardian's children. */
const childrenOf = ({ id, role, firstName, lastName, children }: UserDetail) =>
  role === 'child' ? [{ userId: id, name: `${firstName} ${lastName}` }] : children;

/** What a parent who calls asks about first: was the child there, and what about the points. */
function ChildParts({
  user: { id, firstName, lastName },
  parts,
}: {
  user: UserDetail;
  parts: UserPageParts;
}) {
  const { Month, MakeUps, StudentPoints, Diplomas, LoginCard, LeaderboardChoice } = parts;
  const t = useTranslations('users');
  return (
    <>
      {Month && <Month childId={id} />}
      {MakeUps && (
        <Card title={t('make_ups')}>
          <MakeUps childId={id} none={<p className={classes.dimmed}>{t('no_make_ups')}</p>} />
        </Card>
      )}
      <UserMails userId={id} />
      {StudentPoints && (
        <Card title={t('points')}>
          <StudentPoints childId={id} name={`${firstName} ${lastName}`} />
        </Card>
      )}
      {Diplomas && <Diplomas childId={id} />}
      {LoginCard && <LoginCard childId={id} />}
      {LeaderboardChoice && <LeaderboardChoice childId={id} />}
    </>
  );
}

function UserGroups({ user: { id: userId, role, groups } }: { user: UserDetail }) {
  const t = useTranslations('users');
  if (role !== 'child' && role !== 'teacher' && groups.length === 0) return null;
  return (
    <Card title={t('groups')}>
      {groups.length === 0 && <p className={classes.dimmed}>{t('no_groups')}</p>}
      <ul className={classes.list}>
        {groups.map(({ id, name }) => (
          <li key={id} className={classes.line}>
            <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.link}>
              {name}
            </Link>
            {role === 'child' && (
              <Link
                to="/dashboard/groups/$groupId/children/$childId"
                params={{ groupId: id, childId: userId }}
                className={classes.link}
                aria-label={t('how_in_group', { group: name })}
              >
                {t('how')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
