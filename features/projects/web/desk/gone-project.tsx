import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { Claim } from '../kept-projects.queries.ts';
import { keptAsNewQuery } from '../sending.queries.ts';

/** A project that is not there: what was written in it here, and never sent, goes on as a new project. */
export function GoneProject({ claim: { projectId, copyId } }: { claim: Claim }) {
  const t = useTranslations('projects');
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const { data: newId, isPending } = useQuery(keptAsNewQuery(userId, projectId, copyId));
  useEffect(() => {
    if (!newId) return;
    notify.success(t('kept_as_new'));
    const params = { projectId: newId };
    void navigate({ to: '/dashboard/workshop/$projectId', params, replace: true, ignoreBlocker: true });
  }, [newId, navigate, t]);
  if (isPending || newId) return null;
  return (
    <>
      <PageHeader title={t('gone')} crumbs={[{ label: t('title'), link: { to: '/dashboard/workshop' } }]} />
      <EmptyState
        picture={<Telescope />}
        message={t('gone_hint')}
        action={
          <Button component={Link} to="/dashboard/workshop">
            {t('to_workshop')}
          </Button>
        }
      />
    </>
  );
}
