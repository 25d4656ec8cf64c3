import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#platform/web/components/empty-state.tsx';
import { PageHeader } from '#platform/web/components/page-header.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';

/** A group that is no more, or no longer the actor's, and the way to the others. */
export function NoSuchGroup() {
  const t = useTranslations('attendance');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
      />
      <EmptyState
        picture={<Telescope />}
        message={t('no_such_group')}
        hint={t('no_such_group_hint')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/attendance" />}>
            {t('to_groups')}
          </Button>
        }
      />
    </>
  );
}
