import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WriteToFamilies } from '#features/conversations/web/components/write-to-families.tsx';
import { MergeItem, OpenMergeNotice } from '#features/doubles/web/components/child-merging.tsx';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { EditUser, UserGlance } from '#features/people/web/user/user-head.tsx';
import { UserMenu } from '#features/people/web/user/user-menu.tsx';
import { UserNotices } from '#features/people/web/user/user-notices.tsx';
import classes from '#features/people/web/user/user-page.module.css';
import { UserTabs } from '#features/people/web/user/user-tabs.tsx';
import { shownUserTab, userTabsOf } from '#features/people/web/user/user-tabs.view.ts';
import { userQuery } from '#features/people/web/users.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazyDialog } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';
import { contents } from './tabs.tsx';

const route = getRouteApi('/dashboard/users/$userId/');

const MergeDialog = lazyDialog(async () => ({
  default: (await import('#features/doubles/web/components/merge-dialog.tsx')).MergeDialog,
}));

/** A user: who they are and how to reach them, then a tab for each part of what the academy knows of them. */
export function UserPage() {
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
        subtitle={user && <UserGlance user={user} />}
        action={user && <Acts key={user.id} user={user} />}
        // Of families there is more to do: a row of its own.
        briefAction={user?.role === 'teacher' || user?.role === 'admin'}
      />
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error_user')}>
        {(data) => <UserParts key={data.id} user={data} />}
      </QueryStates>
    </>
  );
}

/** The acts of a day, and the rarer ones in a menu. */
function Acts({ user }: { user: UserDetail }) {
  const [merges, setMerges] = useState(false);
  const { id, role, firstName, lastName, children } = user;
  const name = `${firstName} ${lastName}`;
  const isChild = role === 'child';
  const more = (close: () => void) => (
    <MergeItem
      userId={id}
      onAsk={() => {
        close();
        setMerges(true);
      }}
    />
  );
  return (
    <div className={classes.acts}>
      <WriteToFamilies of={isChild ? [{ userId: id, name }] : children} />
      <EditUser user={user} />
      <UserMenu user={user} more={isChild ? more : undefined} />
      {merges && (
        <Suspense>
          <MergeDialog userId={id} name={name} onClose={() => setMerges(false)} />
        </Suspense>
      )}
    </div>
  );
}

function UserParts({ user }: { user: UserDetail }) {
  const tab = shownUserTab(user, route.useSearch());
  const Content = contents[tab];
  return (
    <>
      {user.role === 'child' && <OpenMergeNotice userId={user.id} />}
      <UserNotices user={user} />
      <UserTabs userId={user.id} tabs={userTabsOf(user)} current={tab} />
      <div className={classes.tab}>
        <Suspense fallback={<Skeletons shape="row" />}>
          <Content user={user} />
        </Suspense>
      </div>
    </>
  );
}
