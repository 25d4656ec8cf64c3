import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

interface Props {
  /** It may be missing as a sheet that somebody else keeps: a substitute has that of one day. */
  readonly sheet?: boolean;
  readonly children?: ReactNode;
}

/**
 * A group that no longer exists, or is no longer the actor's, and the way to the others; in between, its unsaved
 * changes.
 */
export function NoSuchGroup({ sheet = false, children }: Props) {
  const t = useTranslations('attendance');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/attendance' } }]}
      />
      {children}
      <EmptyState
        picture={<Telescope />}
        message={t(sheet ? 'no_such_sheet' : 'no_such_group')}
        hint={t(sheet ? 'no_such_sheet_hint' : 'no_such_group_hint')}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/attendance" />}>
            {t('to_groups')}
          </Button>
        }
      />
    </>
  );
}
