import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { LoginCardPanel } from '#features/cards/web/components/login-card-panel.tsx';
import { WriteToAcademy } from '#features/conversations/web/components/write-to-academy.tsx';
import { ageOn } from '#features/identity/shared/age.rules.ts';
import { AccountRequests } from '#features/identity/web/components/account-requests.tsx';
import type { ChildDetail } from '#features/people/shared/children.contract.ts';
import { Guardians } from '#features/people/web/child/guardians.tsx';
import { InvitationCard } from '#features/people/web/child/invitation-card.tsx';
import { childQuery } from '#features/people/web/children.queries.ts';
import classes from '#features/people/web/components/child-page.module.css';
import { ChildStatus } from '#features/people/web/components/child-status.tsx';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useGone } from '#platform/web/use-gone.ts';

// Below what a parent comes for; loaded by itself.
const FamilyConsents = lazy(async () => ({
  default: (await import('./family-consents.tsx')).FamilyConsents,
}));
// Most children are younger.
const TurnedFourteen = lazy(async () => ({
  default: (await import('#features/agreements/web/components/turned-fourteen.tsx')).TurnedFourteen,
}));

const route = getRouteApi('/dashboard/children/$childId/');

interface PageProps {
  /** What the child has put on the shelf, among the studies. */
  readonly Works: ComponentType<{ childId: string }>;
  /** A child's subscription, from billing; nothing while it could not be fetched. */
  readonly Subscription?: ComponentType<{ childId: string }> | undefined;
  /** What other features show of a child. */
  readonly Studies: ComponentType<{ child: ChildDetail; userId: string; works?: ReactNode }>;
}

/** One child: the studies, the invitation of one who cannot sign in yet, and the guardians. */
export function ChildPage({ Studies, Subscription, Works }: PageProps) {
  const t = useTranslations('children');
  const { childId } = route.useParams();
  const { data: child, error, refetch } = useQuery(childQuery(childId));
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/children' } as const }];
  const gone = useGone(error);
  if (child && !gone) return <Filled key={child.id} {...{ child, crumbs, Studies, Subscription, Works }} />;
  return (
    <>
      <PageHeader title={t('child_title')} crumbs={crumbs} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('error_child')} />
      ) : (
        <Skeletons shape="card" />
      )}
    </>
  );
}

interface FilledProps extends PageProps {
  readonly child: ChildDetail;
  readonly crumbs: Parameters<typeof PageHeader>[0]['crumbs'];
}

function Filled({ child, crumbs, Studies, Subscription, Works }: FilledProps) {
  const t = useTranslations('children');
  const { id: userId } = useUser();
  // The links lead to the points and events of the child whose page is open.
  useEffect(() => chooseChild(userId, child.id), [userId, child.id]);
  return (
    <>
      <PageHeader
        title={`${child.firstName} ${child.lastName}`}
        crumbs={crumbs}
        subtitle={
          <span className={classes.facts}>
            <ChildStatus status={child.status} hasCard={child.hasCard} />
            {child.birthDate && (
              <span>{t('age', { age: ageOn(child.birthDate, vilniusDate(Date.now())) })}</span>
            )}
          </span>
        }
        action={
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/children/$childId/edit" params={{ childId: child.id }} />
            )}
          >
            {t('edit')}
          </Button>
        }
      />
      <div className={classes.page}>
        <AccountRequests userId={child.userId} />
        <Studies
          child={child}
          userId={child.userId}
          works={child.status === 'registered' && <Works childId={child.userId} />}
        />
        {Subscription && <Subscription childId={child.id} />}
        <Suspense>
          <TurnedFourteen childId={child.userId} viewer="parent" />
        </Suspense>
        <WriteToAcademy childId={child.userId} />
        {child.status === 'invited' && <InvitationCard child={child} />}
        <Suspense>
          <FamilyConsents child={child} />
        </Suspense>
        <LoginCardPanel childId={child.userId} />
        <Guardians child={child} />
      </div>
    </>
  );
}
